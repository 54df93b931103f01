import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const DAY = 'YYYY-MM-DD'
const MONTH = 'YYYY-MM'

/** True for a valid calendar day as `YYYY-MM-DD`: `2026-02-30` is not. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs.utc(text).format(DAY) === text

/** Returns the day `count` days after a `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => dayjs.utc(day).add(count, 'day').format(DAY)

/** Returns the month `count` months after a `YYYY-MM`. */
export const addMonths = (month: string, count: number): string => dayjs.utc(month).add(count, 'month').format(MONTH)

/** Returns the days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** The number of days in a `YYYY-MM`. */
export const daysInMonth = (month: string): number => dayjs.utc(month).daysInMonth()

/** The weekday of a `YYYY-MM-DD`: 0 is Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day()

/** The column of a `YYYY-MM-DD` in a week that begins on Monday: 0 to 6. */
export const mondayIndex = (day: string): number => (weekdayOf(day) + 6) % 7

/**
 * Returns full years on a UTC+8 day; a birthday on 29 February is on 1 March in other years (dayjs's `diff` uses 28
 * February).
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
