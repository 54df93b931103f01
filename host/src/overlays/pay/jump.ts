import type { Data } from '@dm/shared/contract'
import { isOwnApp, isWeChat } from '@dm/shared/env'

export type Jump = Data<'wallet/pay/start'>['jump']

interface WeixinBridge {
  invoke(name: string, params: Record<string, string>, answered: (answer: unknown) => void): void
}

/** Where the user pays, as the providers tell it apart. */
export const sceneHere = () => (isOwnApp() ? 'app' : isWeChat() ? 'wechat' : 'browser')

/**
 * Goes to the cashier in this tab, so that no pop-up is blocked, and resolves when the user is back or it led nowhere: while
 * it loads, a second tap would start a second payment and close the first. In-page payment resolves when WeChat's own sheet
 * is closed. WeChat Pay checks our origin as referrer, which this one jump carries.
 */
export async function jumpTo(jump: Jump): Promise<'away' | 'closed'> {
  if (jump.type === 'redirect') {
    const link = document.createElement('a')
    link.href = jump.url
    link.referrerPolicy = 'origin'
    const back = comeBack()
    link.click()
    await back
    return 'away'
  }
  const { WeixinJSBridge: bridge } = window as { WeixinJSBridge?: WeixinBridge } // as: WeChat puts it there
  if (!bridge) throw new Error('WeChat offers no payment here')
  await new Promise<void>((done) => bridge.invoke('getBrandWCPayRequest', jump.params, () => done()))
  return 'closed'
}

/** So long a cashier may take to open, in ms. */
const PATIENCE_MS = 10_000

/** The user looks at this page again: out of the back-forward cache, or from another app; or nothing has opened. */
function comeBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', done)
      window.removeEventListener('pageshow', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, PATIENCE_MS)
    document.addEventListener('visibilitychange', done)
    window.addEventListener('pageshow', done)
  })
}
