import type { Ctx } from '../../handler'

/** The store's rules: inside the iOS app nothing digital is sold (docs/product/wallet.md#everywhere). */
export const iosSellsNothing = ({ agent, browser, settings }: Pick<Ctx<string>, 'agent' | 'browser' | 'settings'>) =>
  settings.RECHARGE_IN_IOS_APP === 'off' && !browser && /DianMengApp/.test(agent) && /iPhone|iPad|iPod/.test(agent)
