import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { hoursMs } from './length'
import { whole } from './span'

dayjs.extend(utc)

const OFFSET_MS = hoursMs(8)

/**
 * Returns the clock of UTC+8 at an instant, in any device zone: an instance in UTC mode moved by eight hours.
 * `utcOffset(8)` and `tz()` compute by the device's own clock and are an hour wrong where that clock skips one
 * (docs/decisions/2026-11-22-small-libraries.md).
 */
const utc8 = (ms: number): Dayjs => dayjs.utc(ms + OFFSET_MS)

/** Formats an instant in UTC+8 by a dayjs pattern; default `YYYY-MM-DD HH:mm:ss`. */
export const utc8Text = (ms: number, pattern = 'YYYY-MM-DD HH:mm:ss'): string => utc8(ms).format(pattern)

/** The UTC+8 day of an instant: `YYYY-MM-DD`, or `YYYY-MM` in month mode, zero padded. */
export const dayOf = (ms: number, mode: 'day' | 'month' = 'day'): string =>
  utc8Text(ms, mode === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')

/** The UTC+8 month of an instant, `YYYY-MM`. */
export const monthOf = (ms: number): string => dayOf(ms, 'month')

/** Minutes since the UTC+8 midnight before an instant: 0 to 1439. */
export function minuteOfDay(ms: number): number {
  const at = utc8(ms)
  return at.hour() * 60 + at.minute()
}

/** Returns the start of a UTC+8 day, `YYYY-MM-DD`, in epoch ms. */
export const startOfDay = (day: string): number => dayjs.utc(day).valueOf() - OFFSET_MS

/** Epoch ms of the next 00:00 in UTC+8, after an instant. */
export const nextMidnight = (ms: number): number => utc8(ms).startOf('day').add(1, 'day').valueOf() - OFFSET_MS

/** Parses `YYYY-MM-DD HH:mm` in UTC+8 to epoch ms, seconds and a `T` between allowed; null for anything else. */
export function utc8Moment(text: string): number | null {
  const plain = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? text.replace('T', ' ') : ''
  const at = dayjs.utc(plain)
  return plain && at.format('YYYY-MM-DD HH:mm:ss').startsWith(plain) ? at.valueOf() - OFFSET_MS : null
}

/** Parses an ISO 8601 text with an offset to epoch ms; NaN for anything else. */
export const isoMoment = (text: string): number =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? dayjs(text).valueOf() : Number.NaN

/** An instant as ISO 8601 in UTC, `2026-11-20T06:30:00.000Z`. */
export const isoText = (ms: number): string => dayjs.utc(ms).toISOString()

/** True if the device's own clock is at UTC+8 now. */
export const isDeviceUtc8 = (): boolean => dayjs().utcOffset() === whole(OFFSET_MS, 'minute')
