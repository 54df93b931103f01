import { dayOf, monthOf } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../handler'
import { openState } from '../../activity/state'
import { signMilestones, signReminders } from '../schema'
import { cardsOf, signActivity, signedDays, type SignRow } from './store'
import { ladderCoin, longestOf, monthOfDays, openDays, streakOf } from './streak'

/** Number of days made up in a month, by the moment at which it was done. */
export const madeUpIn = (rows: readonly SignRow[], month: string): number =>
  rows.filter(({ by, at }) => by !== 'day' && monthOf(at) === month).length

/** Everything of 签到: a month of days, streak, milestones, make-up, reminder, what was earned. */
export const signQuery: Handler<'signIn/query'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const activity = await signActivity(db, now)
  openState(activity.row, now)
  const { activityId } = activity.row
  const { ladder, milestones, makeUpCoin, makeUpPerMonth, makeUpWithinDays } = activity.settings
  const mine = and(eq(signMilestones.activityId, activityId), eq(signMilestones.uid, uid))
  const [{ rows, days }, cards, drawn, remind] = await Promise.all([
    signedDays(db, activity, uid, now),
    cardsOf(db, uid),
    db.select({ days: signMilestones.days }).from(signMilestones).where(mine),
    db.$count(signReminders, eq(signReminders.uid, uid)),
  ])
  const month = body.month ?? monthOf(now)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const streak = streakOf(days)
  const longest = longestOf(days)
  const today = byDay.get(days.today)
  return {
    activityId,
    month,
    days: monthOfDays(month, days).map(({ day, state }) => {
      const row = byDay.get(day)
      return { day, state: row && row.by !== 'day' ? ('madeUp' as const) : state, coin: row?.coin ?? 0 }
    }),
    streak,
    signedToday: today !== undefined,
    todayCoin: today?.coin ?? ladderCoin(ladder, streak + 1),
    ladder,
    milestones: milestones.map(({ days: needed, gift }) => ({
      days: needed,
      gift,
      state: drawn.some((row) => row.days === needed) ? 'drawn' : longest >= needed ? 'ready' : 'locked',
    })),
    makeUp: {
      cards,
      leftThisMonth: Math.max(0, makeUpPerMonth - madeUpIn(rows, dayOf(now, 'month'))),
      coin: makeUpCoin,
      days: openDays(days, makeUpWithinDays),
    },
    remind: remind > 0,
    totalCoin: rows.reduce((sum, { coin }) => sum + coin, 0),
    serverNow: now,
  }
}
