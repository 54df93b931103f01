import { clockTime, dateTime, dayOf, dayRange, monthDay } from '@dm/shared/format'
import { daysMs, utc8Moment, utc8Text } from '@dm/shared/time'

/** `今天 13:05`, `昨天 13:05`, `11月18日 10:20`, in UTC+8. */
export function when(ms: number, now: number): string {
  if (dayOf(ms) === dayOf(now)) return `今天 ${clockTime(ms)}`
  if (dayOf(ms) === dayOf(now - daysMs(1))) return `昨天 ${clockTime(ms)}`
  return dateTime(ms, now)
}

/** `今天`, `昨天`, `11月18日`: the heading of a day in the audit. */
export function dayWord(ms: number, now: number): string {
  if (dayOf(ms) === dayOf(now)) return '今天'
  if (dayOf(ms) === dayOf(now - daysMs(1))) return '昨天'
  return monthDay(dayOf(ms), dayOf(now))
}

/** Formats a time in UTC+8 for a field, `2026-11-21 20:00`. */
export const fieldOf = (ms: number): string => utc8Text(ms, 'YYYY-MM-DD HH:mm')

/** Parses a field's value; null when it is empty or invalid. */
export const momentOf = utc8Moment

/** A campaign's period to the minute: `11月9日 10:00 – 11月28日 23:59`, `11月21日 20:00 起`. */
export const period = (from: number, to: number | null, now: number): string =>
  to === null ? `${dateTime(from, now)} 起` : `${dateTime(from, now)} – ${dateTime(to, now)}`

/** The same in short: days, and the minute of a coming start. */
export const periodInShort = (from: number, to: number | null, now: number): string =>
  to === null || from > now ? `${dateTime(from, now)} 起` : dayRange(dayOf(from), dayOf(to), dayOf(now))

/** Returns the elapsed share of a period, 0 to 1; null for one without an end. */
export const elapsed = (from: number, to: number | null, now: number): number | null =>
  to === null || to <= from ? null : Math.min(1, Math.max(0, (now - from) / (to - from)))
