import { addDays, dayOf, daysInMonth, startOfDay } from '@dm/shared/time'
import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Handler } from '../../handler'
import { presentBookings } from '../booking/present'
import { asOf } from '../booking/rules'
import { bookings, calendarBlocks } from '../schema'
import { hoursOn, lastDay } from '../slots'
import { availabilityOf } from '../store'
import { requireProvider } from './store'

const SHOWN = ['pending', 'unpaid', 'confirmed', 'done', 'noShow', 'disputed', 'settled'] as const
const shown: readonly string[] = SHOWN

/** A month of the provider's calendar, day by day. */
export const calendarMonth: Handler<'service/calendar/query'> = async ({ month }, { uid, db, clock }) => {
  await requireProvider(db, uid)
  const now = clock.now()
  const today = dayOf(now)
  const first = `${month}-01`
  const dates = Array.from({ length: daysInMonth(month) }, (_, n) => addDays(first, n))
  const end = startOfDay(addDays(first, dates.length))
  const [free, rows, blocks] = await Promise.all([
    availabilityOf(db, uid, first, addDays(first, dates.length), now),
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.providerUid, uid),
          inArray(bookings.state, SHOWN),
          gte(bookings.startAt, startOfDay(first)),
          lt(bookings.startAt, end),
        ),
      ),
    blocksWithin(db, uid, startOfDay(first), end),
  ])
  const seen = rows.map((row) => asOf(row, now)).filter(({ state }) => shown.includes(state))
  const days = dates.map((date) => {
    const here = seen.filter(({ startAt }) => dayOf(startAt) === date)
    const rule = free.rules.get(date)
    const isFull = free.dayLimit > 0 && (free.starts.get(date) ?? 0) >= free.dayLimit
    return {
      date,
      state:
        date < today
          ? ('past' as const)
          : hoursOn(free, date).length === 0
            ? ('off' as const)
            : date > lastDay(free, now)
              ? ('closed' as const)
              : isFull
                ? ('full' as const)
                : ('open' as const),
      bookings: here.length,
      pending: here.filter(({ state }) => state === 'pending' || state === 'unpaid').length,
      blocked: blocks.some(({ startAt, endAt }) => startAt < startOfDay(addDays(date, 1)) && endAt > startOfDay(date)),
      ...(rule && { rule: { off: rule.off, hours: rule.hours } }),
    }
  })
  return { days, now }
}

const blocksWithin = (db: Parameters<typeof requireProvider>[0], uid: string, from: number, to: number) =>
  db
    .select()
    .from(calendarBlocks)
    .where(and(eq(calendarBlocks.providerUid, uid), lt(calendarBlocks.startAt, to), gt(calendarBlocks.endAt, from)))
    .orderBy(calendarBlocks.startAt)

/** One day: its hours, bookings and blocks. */
export const calendarDay: Handler<'service/calendar/day/query'> = async ({ date }, { uid, db, clock }) => {
  await requireProvider(db, uid)
  const now = clock.now()
  const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))]
  const [free, rows, blocks] = await Promise.all([
    availabilityOf(db, uid, date, date, now),
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.providerUid, uid),
          inArray(bookings.state, SHOWN),
          lt(bookings.startAt, to),
          gt(bookings.endAt, from),
        ),
      )
      .orderBy(bookings.startAt),
    blocksWithin(db, uid, from, to),
  ])
  const views = await presentBookings(db, rows, uid, now)
  const rule = free.rules.get(date)
  return {
    bookings: views.filter(({ state }) => shown.includes(state)),
    blocks: blocks.map(({ id, startAt, endAt, note }) => ({ id, startAt, endAt, note })),
    busy: free.busy.map(({ fromAt, toAt }) => ({ startAt: fromAt, endAt: toAt })),
    ...(rule && { rule: { off: rule.off, hours: rule.hours } }),
    hours: hoursOn(free, date),
    now,
  }
}
