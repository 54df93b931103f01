import { report } from '@dm/shared/env'
import { confirm } from '@dm/shared/overlay'
import { ownerOf } from '@dm/shared/request'
import { getToken, setSession, setToken, setUid } from '@dm/shared/session'

/**
 * An address brought the token of perhaps another account than the one that is logged in. The same account's newer token
 * is taken, and any where the session has ended; another account's only when the visitor says so
 * (docs/security.md#a-token-in-an-address).
 */
export async function offerAccount(token: string): Promise<void> {
  try {
    const current = getToken()
    const [uid, before] = await Promise.all([ownerOf(token), current === null ? null : ownerOf(current)])
    // A login, a logout or another link came in between: what was asked about is over.
    if (uid === null || getToken() !== current) return
    if (uid === before) return setToken(token)
    const text = '打开的链接属于另一个账号。切换后，当前账号会在这台设备上退出'
    if (before !== null && !(await confirm({ title: '切换账号？', text, ok: '切换', cancel: '保持当前账号' }))) return
    // A session may have come without its uid; this one ends all the same, with its views and what they had read.
    if (before !== null) setUid(before)
    setSession({ token, uid })
  } catch (error) {
    // Without an answer nobody is logged out.
    const reason = error instanceof Error ? error.message : error
    report('session', 'a token of the address was not looked at', reason)
  }
}
