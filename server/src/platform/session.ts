import { createHash, randomBytes } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { and, eq, gt, isNull, lt, lte, ne } from 'drizzle-orm'
import { sessions } from './schema'
import type { Db } from '../db/open'
import type { Clock } from './clock'

export const SESSION_MS = daysMs(30)
/** A session is extended by one write a day, not by one for every request. */
const SLIDE_MS = daysMs(1)
/** Its last use is noted to the hour. */
const NOTED_MS = hoursMs(1)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Starts a session of 30 sliding days on a device; returns the token, which is not stored. */
export async function startSession(tx: Db, clock: Clock, uid: string, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await tx.insert(sessions).values({
    ...{ tokenHash: hashToken(token), uid, expiresAt: now + SESSION_MS },
    ...{ device, startedAt: now, usedAt: now },
  })
  return token
}

/** Notes the use of a session, at most once an hour, and extends it, at most once a day. */
export async function slideSession(
  db: Db,
  clock: Clock,
  session: { tokenHash: string; expiresAt: number; usedAt: number | null },
): Promise<void> {
  const now = clock.now()
  const expiresAt = now + SESSION_MS
  const slides = session.expiresAt <= expiresAt - SLIDE_MS
  if (!slides && session.usedAt !== null && session.usedAt > now - NOTED_MS) return
  await db
    .update(sessions)
    .set({ usedAt: now, ...(slides && { expiresAt }) })
    .where(
      and(eq(sessions.tokenHash, session.tokenHash), isNull(sessions.revokedAt), lte(sessions.expiresAt, expiresAt)),
    )
}

/** Ends one session; idempotent. */
export async function endSession(db: Db, clock: Clock, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
}

/** The live sessions of an account. */
export const isLive = (clock: Clock, uid: string) =>
  and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now()))

/**
 * Ends every session of an account (password change, account deletion, disabling), except that of `exceptToken`; returns
 * how many.
 */
export async function revokeSessions(tx: Db, clock: Clock, uid: string, exceptToken?: string): Promise<number> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken))
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(isLive(clock, uid), others))
    .returning({ id: sessions.id })
  return ended.length
}

/** Removes old sessions, whose tokens then count as unknown. */
export async function forgetSessions(db: Db, clock: Clock): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now() - SESSION_MS))
}
