import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** Returns the whole units in a length in ms, rounded towards zero. */
export const whole = (ms: number, unit: Unit): number => dayjs.utc(ms).diff(0, unit)

/** Splits a length in ms into days, hours, minutes and seconds. */
export function split(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const end = dayjs.utc(ms)
  return { days: whole(ms, 'day'), hours: end.hour(), minutes: end.minute(), seconds: end.second() }
}
