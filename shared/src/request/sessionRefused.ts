import { openLogin } from '../overlay'
import { endSession, getToken } from '../session'

let asking = false
/** When the last login prompt was answered; refusals of earlier calls are ignored. */
let answeredAt = -1

/**
 * Handles a refused session: clears the stored token, then opens the login or asks the app to log out
 * (docs/product/foundations.md#3-the-request-client). Calls that fail together prompt once.
 */
export function sessionRefused(call: { token: string | null; sentAt: number }): void {
  if (asking || call.sentAt < answeredAt || call.token !== getToken()) return
  asking = true
  endSession()
  void openLogin({ reason: '登录已过期，请重新登录' }).finally(() => {
    asking = false
    answeredAt = performance.now()
  })
}
