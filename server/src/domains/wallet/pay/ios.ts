import type { Ctx } from '../../handler'

/** True inside the iOS app, where the store's rules forbid digital goods (docs/product/wallet.md#everywhere). */
export const iosSellsNothing = ({ agent, browser, settings }: Pick<Ctx<string>, 'agent' | 'browser' | 'settings'>) =>
  settings.RECHARGE_IN_IOS_APP === 'off' && !browser && /DianMengApp/.test(agent) && /iPhone|iPad|iPod/.test(agent)
