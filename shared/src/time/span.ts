import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** How many whole units a length in ms holds, rounded towards zero. */
export const whole = (ms: number, unit: Unit): number => dayjs.utc(ms).diff(0, unit)

/** A length in ms as whole days and what is left over in hours, minutes and seconds. */
export function split(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const end = dayjs.utc(ms)
  return { days: whole(ms, 'day'), hours: end.hour(), minutes: end.minute(), seconds: end.second() }
}
