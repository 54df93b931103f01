import type { Data } from '@dm/shared/contract'
import { isOwnApp, isWeChat } from '@dm/shared/env'

export type Jump = Data<'wallet/pay/start'>['jump']

interface WeixinBridge {
  invoke(name: string, params: Record<string, string>, answered: (answer: unknown) => void): void
}

/** Where the user pays, as the providers tell it apart. */
export const sceneHere = () => (isOwnApp() ? 'app' : isWeChat() ? 'wechat' : 'browser')

/**
 * Goes to the cashier in this tab, so that no pop-up is blocked; in-page payment resolves when WeChat's own sheet is
 * closed. WeChat Pay checks our origin as referrer, which this one jump carries.
 */
export async function jumpTo(jump: Jump): Promise<'away' | 'closed'> {
  if (jump.type === 'redirect') {
    const link = document.createElement('a')
    link.href = jump.url
    link.referrerPolicy = 'origin'
    link.click()
    return 'away'
  }
  const { WeixinJSBridge: bridge } = window as { WeixinJSBridge?: WeixinBridge } // as: WeChat puts it there
  if (!bridge) throw new Error('WeChat offers no payment here')
  await new Promise<void>((done) => bridge.invoke('getBrandWCPayRequest', jump.params, () => done()))
  return 'closed'
}
