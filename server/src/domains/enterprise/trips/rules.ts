import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { badInput } from '../../../platform/failure'

/** An ended trip is changed for so many days. */
const OPEN_AFTER_DAYS = 30
/** The last day of a trip lasts until this hour of the next morning. */
const LAST_NIGHT_MS = hoursMs(6)

interface Period {
  from: string
  to: string
}

/** Refuses a beginning in the past, unless it stays as it was `before`. */
export function refusePast({ from }: Period, now: number, before?: Period): void {
  if (from < dayOf(now) && from !== before?.from) throw badInput('开始日期不能早于今天', 'from')
}

export const statusOf = ({ from, to }: Period, today: string) =>
  to < today ? ('ended' as const) : from <= today ? ('ongoing' as const) : ('upcoming' as const)

export const isArchived = ({ to }: Period, today: string): boolean => addDays(to, OPEN_AFTER_DAYS) < today

interface Stretch {
  startAt: number
  endAt: number
}

/** True if an arrangement lies in the days of its trip; the last one ends at 06:00 of the next morning. */
export const isWithin = ({ startAt, endAt }: Stretch, { from, to }: Period): boolean =>
  startAt >= startOfDay(from) &&
  startAt < startOfDay(addDays(to, 1)) &&
  endAt <= startOfDay(addDays(to, 1)) + LAST_NIGHT_MS

/** Refuses the time of an arrangement with 40000 beside its field. */
export function refuseStretch(stretch: Stretch, trip: Period): void {
  if (stretch.endAt <= stretch.startAt) throw badInput('结束时间须晚于开始时间', 'endAt')
  if (stretch.endAt - stretch.startAt > daysMs(1)) throw badInput('单项安排最长 24 小时', 'endAt')
  if (!isWithin(stretch, trip)) throw badInput('时间须在行程日期内', 'startAt')
}

/** True if two stretches share a moment; the end is no part of one. */
export const meets = (a: Stretch, b: Stretch): boolean => a.startAt < b.endAt && b.startAt < a.endAt
