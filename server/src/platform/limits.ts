import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { rateWindows } from '../db/schema'
import { addDays, dayOf, startOfDay, type Clock } from './clock'
import { tooMany } from './failure'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export interface Limit {
  /** What is counted and for whom, such as `sms:minute:13800000001`. */
  key: string
  /** Uses allowed in one window. */
  max: number
  /** A window begins with its first use and lasts so many ms, or is the UTC+8 day. */
  window: number | 'day'
  /** Replaces the text that says how long to wait. */
  msg?: string
}

/**
 * Counts one use, or throws 42900 with the time to wait. One conditional write decides, so two servers at the same
 * moment never let one too many through. Inside a transaction a later refusal takes the count back with the rest.
 */
export async function takeLimit(db: Db, clock: Clock, limit: Limit): Promise<void> {
  const now = clock.now()
  const endsAt = limit.window === 'day' ? startOfDay(addDays(dayOf(now), 1)) : now + limit.window
  const taken = await db
    .insert(rateWindows)
    .values({ key: limit.key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        count: sql`case when ${rateWindows.endsAt} <= ${now} then 1 else ${rateWindows.count} + 1 end`,
        endsAt: sql`case when ${rateWindows.endsAt} <= ${now} then excluded.ends_at else ${rateWindows.endsAt} end`,
      },
      setWhere: sql`${rateWindows.endsAt} <= ${now} or ${rateWindows.count} < ${limit.max}`,
    })
    .returning({ key: rateWindows.key })
  if (taken.length > 0) return
  const [row] = await db.select().from(rateWindows).where(eq(rateWindows.key, limit.key))
  throw tooMany(limit.msg ?? `操作过于频繁，请${waitText((row?.endsAt ?? endsAt) - now)}后再试`)
}

/** Throws like `takeLimit` when a window is full, without counting: for limits on failures alone. */
export async function checkLimit(db: Db, clock: Clock, limit: Limit): Promise<void> {
  const now = clock.now()
  const [row] = await db.select().from(rateWindows).where(eq(rateWindows.key, limit.key))
  if (!row || row.endsAt <= now || row.count < limit.max) return
  throw tooMany(limit.msg ?? `操作过于频繁，请${waitText(row.endsAt - now)}后再试`)
}

/** A wait in words, rounded up: `59秒`, `10分钟`, `3小时`. */
export function waitText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(1, Math.ceil(ms / SECOND_MS))}秒`
  if (ms < HOUR_MS) return `${Math.ceil(ms / MINUTE_MS)}分钟`
  return `${Math.ceil(ms / HOUR_MS)}小时`
}
