import { addDays, dayOf, hoursMs, minutesMs, secondsMs, startOfDay } from '@dm/shared/time'
import { Retcode, type Reason } from '@dm/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { rateWindows } from './schema'
import { wideGroup } from './address'
import type { Clock } from './clock'
import { Failure, tooMany } from './failure'
import type { Keys } from './keys'

export interface Window {
  /** Subject of the count, such as `upload:10001`. */
  key: string
  /** Uses allowed in one window. */
  max: number
  /** Length in ms, starting with the first use, or the UTC+8 day. */
  window: number | 'day'
  /** A full window lasts this many ms from then on. */
  lock?: number
  /** Message instead of the default one; `{wait}` is replaced by the time to wait. */
  msg?: string
  /** Reason of the refusal; default `tooOften`. */
  reason?: Reason
}

/**
 * Counts one use; returns null, or when the full window ends (epoch ms). One conditional write decides, so two servers
 * at once never allow one use too many.
 */
export async function countUse(db: Db, clock: Clock, limit: Window): Promise<number | null> {
  const now = clock.now()
  const endsAt = limit.window === 'day' ? startOfDay(addDays(dayOf(now), 1)) : now + limit.window
  const isOver = sql`${rateWindows.endsAt} <= ${now}`
  const full = limit.lock === undefined ? null : now + limit.lock
  const taken = await db
    .insert(rateWindows)
    .values({ key: limit.key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at
          when ${rateWindows.count} + 1 >= ${limit.max} then coalesce(${full}::bigint, ${rateWindows.endsAt})
          else ${rateWindows.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateWindows.count} < ${limit.max}`,
    })
    .returning({ key: rateWindows.key })
  if (taken.length > 0) return null
  const [row] = await db.select().from(rateWindows).where(eq(rateWindows.key, limit.key))
  return row?.endsAt ?? endsAt
}

/**
 * Returns the refusal for a full window that ends at `endsAt`, with the time to wait: never longer than the lock, even
 * when the clock of the locking server is ahead.
 */
export function refusalOf({ msg, reason, lock }: Omit<Window, 'key'>, endsAt: number, now: number): Failure {
  const wait = waitText(Math.min(endsAt - now, lock ?? Infinity))
  return tooMany((msg ?? '操作过于频繁，请{wait}后再试').replace('{wait}', wait), reason)
}

/** Counts one use, or throws 42900 with the time to wait. Inside a transaction a later refusal rolls the count back. */
export async function takeLimit(db: Db, clock: Clock, limit: Window): Promise<void> {
  const endsAt = await countUse(db, clock, limit)
  if (endsAt !== null) throw refusalOf(limit, endsAt, clock.now())
}

/** An IPv6 /48 may use so many times what one address may: it is one customer's, or the network of a campus. */
const WIDE = 10

/**
 * The windows in which an address counts, under a keyed hash: its own, and for IPv6 that of the /48 around it. `ip` is
 * an address group. Every limit by address is made of these.
 */
export async function addressWindows<T extends Window>(keys: Keys, ip: string, limit: T): Promise<T[]> {
  const own = { ...limit, key: `${limit.key}:${await keys.sign('address', ip)}` }
  const wide = wideGroup(ip)
  if (wide === null) return [own]
  return [own, { ...limit, key: `${limit.key}:${await keys.sign('address', wide)}`, max: limit.max * WIDE }]
}

/** Counts one use in each window; returns null, or when the first full one ends (epoch ms). */
export async function countUses(db: Db, clock: Clock, limits: readonly Window[]): Promise<number | null> {
  for (const limit of limits) {
    const endsAt = await countUse(db, clock, limit)
    if (endsAt !== null) return endsAt
  }
  return null
}

/** Counts one use in each window, or throws 42900 with the time to wait. */
export async function takeLimits(db: Db, clock: Clock, limits: readonly Window[]): Promise<void> {
  for (const limit of limits) await takeLimit(db, clock, limit)
}

/** Throws like `takeLimit` when a window is full, without counting. */
export async function checkLimit(db: Db, clock: Clock, limit: Window): Promise<void> {
  const now = clock.now()
  const [row] = await db.select().from(rateWindows).where(eq(rateWindows.key, limit.key))
  if (row && row.endsAt > now && row.count >= limit.max) throw refusalOf(limit, row.endsAt, now)
}

/** Subtracts one counted use. */
export async function returnUse(db: Db, key: string): Promise<void> {
  await db
    .update(rateWindows)
    .set({ count: sql`greatest(${rateWindows.count} - 1, 0)` })
    .where(eq(rateWindows.key, key))
}

/** Resets a window. */
export async function resetWindow(db: Db, key: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, key))
}

/** True when a caller was refused by the rules, not by a fault of the server or a rate limit. */
export const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.retcode !== Retcode.serverError && error.retcode !== Retcode.tooMany

/**
 * Limits the tries for which `isWrong` is true. A try is counted before it is made, so that parallel tries cannot
 * exceed `max`, and returned unless it was wrong. Not inside a transaction.
 */
export async function limitWrong<T>(
  db: Db,
  clock: Clock,
  limit: Window,
  work: () => Promise<T>,
  isWrong: (error: unknown) => boolean = isRefusal,
): Promise<T> {
  await takeLimit(db, clock, limit)
  try {
    const done = await work()
    await returnUse(db, limit.key)
    return done
  } catch (error) {
    if (!isWrong(error)) await returnUse(db, limit.key)
    throw error
  }
}

/** Formats a waiting time, rounded up: `59秒`, `10分钟`, `3小时`. */
export function waitText(ms: number): string {
  if (ms < minutesMs(1)) return `${Math.max(1, Math.ceil(ms / secondsMs(1)))}秒`
  if (ms < hoursMs(1)) return `${Math.ceil(ms / minutesMs(1))}分钟`
  return `${Math.ceil(ms / hoursMs(1))}小时`
}
