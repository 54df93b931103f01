import { openLogin } from '../overlay'
import { endSession, getToken } from '../session'

let asking = false
/** When the last prompt was answered; calls sent before that have had their say. */
let answeredAt = -1

/**
 * The server refused the caller's session: the stored token is cleared, then the user is asked to log in, or the app is
 * told to log out (docs/product/foundations.md#3-the-request-client). Calls that fail together ask once.
 */
export function sessionRefused(call: { token: string | null; sentAt: number }): void {
  if (asking || call.sentAt < answeredAt || call.token !== getToken()) return
  asking = true
  endSession()
  void openLogin().finally(() => {
    asking = false
    answeredAt = performance.now()
  })
}
