import { twoDigits } from '../../format'
import { daysInMonth } from '../../time'
import type { WheelOption } from './ColumnList'

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** Returns the days in a Gregorian month; month counts from 1. */
export const daysIn = (year: number, month: number): number =>
  daysInMonth(`${String(year).padStart(4, '0')}-${twoDigits(month)}`)

export interface DayParts {
  year: number
  month: number
  day: number
}

/** Parses `YYYY-MM-DD` or `YYYY-MM`; the day of a month is 1. */
export function partsOf(text: string): DayParts {
  const [year = 2000, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}

export const dayText = ({ year, month, day }: DayParts): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`

/** Limits a day to the month's length and to the bounds (`YYYY-MM-DD`, inclusive). */
export function clampDay(parts: DayParts, min: string, max: string): DayParts {
  const text = dayText({ ...parts, day: Math.min(parts.day, daysIn(parts.year, parts.month)) })
  return partsOf(text < min ? min : text > max ? max : text)
}

/**
 * Returns the day after one wheel was moved. The library resets the wheels to the right to their first row when a month
 * is shorter (31 January, then February: 1 February); here they keep their position, and `clampDay` limits it.
 */
export function turnedDay(before: DayParts, given: DayParts): DayParts {
  if (given.year !== before.year) return { ...before, year: given.year }
  if (given.month !== before.month) return { ...before, month: given.month }
  return { ...before, day: given.day }
}

/** Returns the options of the three wheels around a chosen day, within the bounds. */
export function dayWheels(
  selected: DayParts,
  min: string,
  max: string,
): { years: WheelOption[]; months: WheelOption[]; days: WheelOption[] } {
  const low = partsOf(min)
  const high = partsOf(max)
  const firstYear = selected.year === low.year
  const lastYear = selected.year === high.year
  const months = range(firstYear ? low.month : 1, lastYear ? high.month : 12)
  const days = range(
    firstYear && selected.month === low.month ? low.day : 1,
    lastYear && selected.month === high.month ? high.day : daysIn(selected.year, selected.month),
  )
  const option = (unit: string) => (value: number) => ({ value: String(value), label: `${value}${unit}` })
  return {
    years: range(low.year, high.year).map(option('年')),
    months: months.map(option('月')),
    days: days.map(option('日')),
  }
}
