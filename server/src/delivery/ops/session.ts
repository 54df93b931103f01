import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@dm/shared/contract/ops/operator'
import { hoursMs } from '@dm/shared/time'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { operators, operatorSessions } from '../schema'
import type { Clock } from '../../platform/clock'

/** The cookie of an operator's session. */
export const OPS_COOKIE = 'DM_OPS'
const SESSION_MS = hoursMs(12)

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const tokenIn = (cookieHeader: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${OPS_COOKIE}=([\\w-]+)`).exec(cookieHeader ?? '')?.[1]
/** Only the hash is stored, so that reading the table gives no access. */
const hashOf = (token: string) => digest(token).toString('hex')

/** Starts a session of 12 hours and removes expired ones. Returns the cookie's value. */
export async function beginSession(db: Db, clock: Clock, name: string): Promise<{ value: string; until: number }> {
  const now = clock.now()
  const value = randomBytes(32).toString('base64url')
  const until = now + SESSION_MS
  await db.delete(operatorSessions).where(lte(operatorSessions.expiresAt, now))
  await db.insert(operatorSessions).values({ tokenHash: hashOf(value), name, expiresAt: until })
  return { value, until }
}

/** Returns the operator whose session is in the cookie header; null for none, an expired one, or a removed account. */
export async function sessionOf(
  db: Db,
  clock: Clock,
  cookieHeader: string | undefined,
): Promise<{ name: string; roles: Role[] } | null> {
  const token = tokenIn(cookieHeader)
  if (!token) return null
  const [row] = await db
    .select({ name: operators.name, roles: operators.roles })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.name, operatorSessions.name))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashOf(token)),
        gt(operatorSessions.expiresAt, clock.now()),
        isNull(operators.removedAt),
      ),
    )
  return row ?? null
}

/** Ends the session in the cookie header. */
export async function endSession(db: Db, cookieHeader: string | undefined): Promise<void> {
  const token = tokenIn(cookieHeader)
  if (token) await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)))
}

/** Returns the cookie of a session; an empty value ends it. */
export const sessionCookie = (value: string, { secure }: { secure: boolean }) =>
  `${OPS_COOKIE}=${value}; Path=/federation; HttpOnly; SameSite=Strict; Max-Age=${value ? SESSION_MS / 1000 : 0}${secure ? '; Secure' : ''}`
