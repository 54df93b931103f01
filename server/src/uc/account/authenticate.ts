import { createHash } from 'node:crypto'
import { Retcode, type Access } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { Failure } from '../../platform/failure'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The caller's uid; null for a visitor on a public call. */
export async function authenticate(db: Db, clock: Clock, access: Access, token: string | null): Promise<string | null> {
  const session = token ? (await db.select().from(sessions).where(eq(sessions.tokenHash, hashToken(token))))[0] : undefined
  if (session && !session.revokedAt && session.expiresAt > clock.now()) return session.uid
  if (access === 'public') return null
  throw new Failure(session ? Retcode.sessionEnded : Retcode.notLoggedIn, '')
}
