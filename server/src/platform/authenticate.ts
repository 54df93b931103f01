import { Retcode, type Access } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { sessions, users } from './schema'
import type { Db } from '../db/open'
import type { Clock } from './clock'
import { Failure } from './failure'
import { hashToken, slideSession } from './session'

export const DISABLED = '该账号已被禁用'

/**
 * Returns the caller's uid; null for a visitor on a public call. Throws 10902 for a missing or unknown token, 10903 for
 * an expired or revoked one, 14002 for a disabled account. On a public call an invalid token counts as a visitor, but 14002 is
 * still thrown (docs/product/seams.md#identity-review-clock-operators).
 */
export async function authenticate(db: Db, clock: Clock, access: Access, token: string | null): Promise<string | null> {
  const session = token ? await sessionOf(db, token) : undefined
  const live =
    session !== undefined &&
    session.revokedAt === null &&
    session.expiresAt > clock.now() &&
    session.state !== 'cooling' &&
    session.state !== 'gone'
  if (session && live) {
    if (session.state === 'disabled') throw new Failure(Retcode.accountDisabled, DISABLED, 'accountDisabled')
    await slideSession(db, clock, session)
    return session.uid
  }
  if (access === 'public') return null
  if (session && session.revokedAt !== null)
    throw new Failure(Retcode.sessionEnded, '本设备已被退出登录，请重新登录', 'sessionRevoked')
  if (session) throw new Failure(Retcode.sessionEnded, '登录已过期，请重新登录', 'sessionEnded')
  throw new Failure(Retcode.notLoggedIn, '请先登录', 'notLoggedIn')
}

async function sessionOf(db: Db, token: string) {
  const [session] = await db
    .select({
      tokenHash: sessions.tokenHash,
      uid: sessions.uid,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      usedAt: sessions.usedAt,
      state: users.state,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(eq(sessions.tokenHash, hashToken(token)))
  return session
}
