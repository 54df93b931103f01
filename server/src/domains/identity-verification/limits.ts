import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { takeLimit } from '../../platform/limits'
import { rateWindows } from '../../platform/schema'

/** Submissions of one account: a UTC+8 day, and 30 days (docs/product/account-video.md#rules). */
const A_DAY = 5
const IN_30_DAYS = 10

const dayKey = (uid: string) => `certification:day:${uid}`

/** Counts one submission; 42900 beyond the caps. Inside its transaction, so that a refused one counts nothing. */
export async function countSubmission(tx: Db, clock: Clock, uid: string): Promise<void> {
  const reason = 'quotaUsedUp' as const
  const msg = '今日提交次数已用完，请明天再试'
  await takeLimit(tx, clock, { key: dayKey(uid), max: A_DAY, window: 'day', msg, reason })
  await takeLimit(tx, clock, {
    key: `certification:month:${uid}`,
    max: IN_30_DAYS,
    window: daysMs(30),
    msg: '30天内提交次数已用完，请{wait}后再试',
    reason,
  })
}

/** Submissions that are left today. */
export async function leftToday(db: Db, uid: string, now: number): Promise<number> {
  const [row] = await db
    .select()
    .from(rateWindows)
    .where(eq(rateWindows.key, dayKey(uid)))
  return row && row.endsAt > now ? Math.max(0, A_DAY - row.count) : A_DAY
}
