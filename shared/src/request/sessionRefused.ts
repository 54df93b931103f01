import { bridge } from '../bridge'
import { isOwnApp } from '../env'
import { openLogin } from '../overlay'
import { endSession, getToken } from '../session'

let asking = false
/** When the last prompt was answered; calls sent before that have had their say. */
let answeredAt = -1

/**
 * The server refused the caller's session: the stored token is cleared, then the user is asked to log in, or the app is
 * told to log out (foundations, section 3). Calls that fail together ask once: false when another call has asked for this
 * one as well.
 */
export function sessionRefused(call: { token: string | null; sentAt: number }): boolean {
  if (asking || call.sentAt < answeredAt || call.token !== getToken()) return false
  asking = true
  endSession()
  void ask().finally(() => {
    asking = false
    answeredAt = performance.now()
  })
  return true
}

async function ask(): Promise<void> {
  if (!isOwnApp()) {
    await openLogin()
    return
  }
  await bridge.loginOut().catch((error: unknown) => console.warn('[request] the app was not told to log out', error))
}
