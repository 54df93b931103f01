import { createHash, randomBytes } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { sessions } from './schema'
import type { Db } from '../db/open'
import type { Clock } from './clock'

export const SESSION_MS = daysMs(30)
/** A session is extended by one write a day, not by one for every request. */
const SLIDE_MS = daysMs(1)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Starts a session of 30 sliding days; returns the token, which is not stored. */
export async function startSession(tx: Db, clock: Clock, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({ tokenHash: hashToken(token), uid, expiresAt: clock.now() + SESSION_MS })
  return token
}

/** Extends a session, at most once a day. */
export async function slideSession(
  db: Db,
  clock: Clock,
  session: { tokenHash: string; expiresAt: number },
): Promise<void> {
  const expiresAt = clock.now() + SESSION_MS
  if (session.expiresAt > expiresAt - SLIDE_MS) return
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(
      and(eq(sessions.tokenHash, session.tokenHash), isNull(sessions.revokedAt), lt(sessions.expiresAt, expiresAt)),
    )
}

/** Ends one session; idempotent. */
export async function endSession(db: Db, clock: Clock, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
}

/** Ends every session of an account (password change, account deletion, disabling), except that of `exceptToken`. */
export async function revokeSessions(tx: Db, clock: Clock, uid: string, exceptToken?: string): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken))
  await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), others))
}

/** Removes old sessions, whose tokens then count as unknown. */
export async function forgetSessions(db: Db, clock: Clock): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now() - SESSION_MS))
}
