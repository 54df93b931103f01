import { twoDigits } from '../../format'

/** Returns a day as the library's Date: midnight in the device's zone. */
export function dateOfDay(day: string): Date {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Returns `YYYY-MM-DD` of the library's Date. */
export const dayOfDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** Returns the day that a key moves to from `day`, within the bounds; undefined for other keys. */
export function movedDay(day: string, key: string, min: string, max: string): string | undefined {
  const date = dateOfDay(day)
  const days = STEPS[key]
  const months = MONTHS[key]
  if (days !== undefined) date.setDate(date.getDate() + days)
  else if (months !== undefined) {
    const wanted = date.getDate()
    date.setMonth(date.getMonth() + months, 1)
    date.setDate(Math.min(wanted, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()))
  } else if (key === 'Home') return min
  else if (key === 'End') return max
  else return undefined
  const to = dayOfDate(date)
  return to < min ? min : to > max ? max : to
}
