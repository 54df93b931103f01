import { report } from '@dm/shared/env'
import { confirm } from '@dm/shared/overlay'
import { ownerOf } from '@dm/shared/request'
import { getToken, setSession, setToken, setUid } from '@dm/shared/session'

/**
 * Handles a token from an address, perhaps of another account than the one logged in. A newer token of the same account
 * is accepted, and any after the session has ended; another account's only after the visitor confirms
 * (docs/security.md#a-token-in-an-address).
 */
export async function offerAccount(token: string): Promise<void> {
  try {
    const current = getToken()
    const [uid, before] = await Promise.all([ownerOf(token), current === null ? null : ownerOf(current)])
    // A login, a logout or another link came in between: the question is obsolete.
    if (uid === null || getToken() !== current) return
    if (uid === before) return setToken(token)
    const text = '打开的链接属于另一个账号。切换后，当前账号会在这台设备上退出'
    if (before !== null && !(await confirm({ title: '切换账号？', text, ok: '切换', cancel: '保持当前账号' }))) return
    // A session may have no uid yet; it still ends here, with its views and their data.
    if (before !== null) setUid(before)
    setSession({ token, uid })
  } catch (error) {
    // Without an answer nobody is logged out.
    const reason = error instanceof Error ? error.message : error
    report('session', 'a token of the address was not looked at', reason)
  }
}
