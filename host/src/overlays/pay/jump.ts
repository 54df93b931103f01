import type { Data } from '@dm/shared/contract'
import { isOwnApp, isWeChat } from '@dm/shared/env'

export type Jump = Data<'wallet/pay/start'>['jump']

interface WeixinBridge {
  invoke(name: string, params: Record<string, string>, answered: (answer: unknown) => void): void
}

/** Returns where the user pays, in the providers' terms. */
export const sceneHere = () => (isOwnApp() ? 'app' : isWeChat() ? 'wechat' : 'browser')

/**
 * Opens the cashier in this tab, so that no pop-up is blocked, and resolves when the user is back or it failed to open:
 * while it loads, a second tap would start a second payment and close the first. In-page payment resolves when WeChat's
 * own sheet is closed. WeChat Pay checks our origin as referrer, so this jump sends it.
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
  const { WeixinJSBridge: bridge } = window as { WeixinJSBridge?: WeixinBridge } // as: WeChat defines it
  if (!bridge) throw new Error('WeChat offers no payment here')
  await new Promise<void>((done) => bridge.invoke('getBrandWCPayRequest', jump.params, () => done()))
  return 'closed'
}

/** Time for a cashier to open, in ms. */
const PATIENCE_MS = 10_000

/**
 * Resolves when the user returns to this page: from the back-forward cache, from another app, or because nothing has
 * opened.
 */
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
