import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import type { ServicePackage } from '@dm/shared/contract/calls/service/service'
import type { SlotDayView, SlotView } from '@dm/shared/contract/calls/service/slot'
import { addDays, dayOf, daysMs, minutesMs, mondayIndex, startOfDay } from '@dm/shared/time'

/** Everything that determines a provider's free times; days and minutes are those of UTC+8. */
export interface Availability {
  /** Hours of each weekday, Monday first. */
  week: Hours[][]
  stepMin: number
  noticeMin: number
  windowDays: number
  beforeMin: number
  afterMin: number
  /** Bookings that may start on one day; 0 = no limit. */
  dayLimit: number
  /** Exceptions by date: they override the week. */
  rules: ReadonlyMap<string, { off: boolean; hours: Hours[] }>
  /** Ranges `[fromAt, toAt)` that are taken, buffers included. */
  busy: readonly { fromAt: number; toAt: number }[]
  /** Number of active bookings that start on each day. */
  starts: ReadonlyMap<string, number>
}

/** The requested length: minutes inside working hours, or whole days. */
export type Wanted = { minutes: number } | { days: number }

/** The rule that a start violates (docs/product/service.md#availability). */
export type Refusal = 'hours' | 'notice' | 'window' | 'busy' | 'limit'

/** Returns the length of `units` of a package. */
export function wantedOf(pack: Pick<ServicePackage, 'unit' | 'durationMin'>, units: number): Wanted {
  if (pack.unit === 'day') return { days: units }
  return { minutes: pack.unit === 'hour' ? units * 60 : (pack.durationMin ?? 60) * units }
}

/** Returns the last day that can be booked at `now`; today counts as day 0. */
export const lastDay = (setting: Pick<Availability, 'windowDays'>, now: number) =>
  addDays(dayOf(now), setting.windowDays)

/** Returns the working hours of a day. */
export function hoursOn({ rules, week }: Pick<Availability, 'rules' | 'week'>, day: string): Hours[] {
  const rule = rules.get(day)
  if (rule) return rule.off ? [] : rule.hours
  return week[mondayIndex(day)] ?? []
}

/** Returns the end of something that starts at `startAt`. */
export const endOf = (startAt: number, wanted: Wanted) =>
  startAt + ('days' in wanted ? daysMs(wanted.days) : minutesMs(wanted.minutes))

/** Returns the first rule that forbids this start; null when it can be booked. */
export const refusal = (free: Availability, wanted: Wanted, startAt: number, now: number): Refusal | null =>
  candidates(free, wanted, dayOf(startAt)).includes(startAt) ? refusalInHours(free, wanted, startAt, now) : 'hours'

/** The same for a start within working hours. */
function refusalInHours(free: Availability, wanted: Wanted, startAt: number, now: number): Refusal | null {
  const day = dayOf(startAt)
  if (startAt < now + minutesMs(free.noticeMin)) return 'notice'
  if (day > lastDay(free, now)) return 'window'
  // A taken time is refused as taken, also when its booking was the day's last.
  const { fromAt, toAt } = busyRange(free, wanted, startAt)
  if (free.busy.some((range) => range.fromAt < toAt && fromAt < range.toAt)) return 'busy'
  return free.dayLimit > 0 && (free.starts.get(day) ?? 0) >= free.dayLimit ? 'limit' : null
}

/**
 * Returns the range that a booking blocks: its time and its buffers; whole days have none, else each would block the
 * next.
 */
export function busyRange(
  { beforeMin, afterMin }: Pick<Availability, 'beforeMin' | 'afterMin'>,
  wanted: Wanted,
  startAt: number,
) {
  const endAt = endOf(startAt, wanted)
  if ('days' in wanted) return { fromAt: startAt, toAt: endAt }
  return { fromAt: startAt - minutesMs(beforeMin), toAt: endAt + minutesMs(afterMin) }
}

/**
 * Returns every start on this day that working hours allow, in order. An interval of the previous day may extend past
 * midnight.
 */
function candidates(free: Availability, wanted: Wanted, day: string): number[] {
  if ('days' in wanted) {
    const all = Array.from({ length: wanted.days }, (_, n) => hoursOn(free, addDays(day, n)))
    return all.every((hours) => hours.length > 0) ? [startOfDay(day)] : []
  }
  const midnight = startOfDay(day)
  const nextMidnight = midnight + daysMs(1)
  const owners = [
    { date: addDays(day, -1), from: midnight - daysMs(1) },
    { date: day, from: midnight },
  ]
  const starts = owners.flatMap(({ date, from }) =>
    hoursOn(free, date).flatMap(({ startMin, endMin }) => {
      const fits = Math.floor((endMin - startMin - wanted.minutes) / free.stepMin) + 1
      return Array.from({ length: Math.max(0, fits) }, (_, n) => from + minutesMs(startMin + n * free.stepMin))
    }),
  )
  return [...new Set(starts.filter((at) => at >= midnight && at < nextMidnight))].sort((a, b) => a - b)
}

/** Returns one day for a customer: its free starts, or why there are none. */
export function slotDay(free: Availability, wanted: Wanted, day: string, now: number): SlotDayView {
  const today = dayOf(now)
  if (day < today || day > lastDay(free, now)) return { date: day, state: 'closed', slots: [] }
  const open = candidates(free, wanted, day)
  if (open.length === 0) return { date: day, state: hoursOn(free, day).length === 0 ? 'off' : 'closed', slots: [] }
  const judged = open.map((startAt) => ({ startAt, why: refusalInHours(free, wanted, startAt, now) }))
  const slots: SlotView[] = judged
    .filter((one) => !one.why)
    .map(({ startAt }) => ({ startAt, endAt: endOf(startAt, wanted) }))
  if (slots.length > 0) return { date: day, state: 'open', slots }
  return { date: day, state: judged.every((one) => one.why === 'notice') ? 'closed' : 'full', slots }
}

/** Returns the first of `count` days from `from` that has a free start. */
export function firstOpenDay(
  free: Availability,
  wanted: Wanted,
  from: string,
  count: number,
  now: number,
): string | undefined {
  for (let n = 0; n < count; n += 1) {
    const day = addDays(from, n)
    if (slotDay(free, wanted, day, now).state === 'open') return day
  }
  return undefined
}
