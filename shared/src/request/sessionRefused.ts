import { openLogin } from '../overlay'
import { endSession, getToken } from '../session'

const REVOKED = '本设备已被退出登录，请重新登录'
let asking = false
/** When the last login prompt was answered; refusals of earlier calls are ignored. */
let answeredAt = -1

/**
 * Handles a refused session: clears the stored token, then opens the login or asks the app to log out
 * (docs/product/foundations.md#3-the-request-client). Calls that fail together prompt once. `reason`: of the refusal; the
 * login says whether the session was ended on purpose.
 */
export function sessionRefused(call: { token: string | null; sentAt: number }, reason?: string): void {
  if (asking || call.sentAt < answeredAt || call.token !== getToken()) return
  asking = true
  endSession()
  void openLogin({ reason: reason === 'sessionRevoked' ? REVOKED : '登录已过期，请重新登录' }).finally(() => {
    asking = false
    answeredAt = performance.now()
  })
}
