import { monthDay, twoDigits, weekday } from '../../format'
import { addDays } from '../../time'
import type { WheelOption } from './ColumnList'

/** Parses `HH:mm` to minutes since midnight. */
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const timeText = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** Returns times of day, `HH:mm`, at multiples of `step` minutes within the bounds. */
export function timesBetween(min: string, max: string, step: number): string[] {
  const first = Math.ceil(minutesOf(min) / step) * step
  const count = Math.floor((minutesOf(max) - first) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => timeText(first + at * step))
}

/** Returns the time if it is an option, else the next one, else the last. */
export const nearestTime = (times: readonly string[], wish: string): string =>
  times.find((time) => time >= wish) ?? times.at(-1) ?? ''

/** Returns the two wheels of a time: the available hours, and the minutes of the chosen hour. */
export function timeWheels(
  times: readonly string[],
  selected: string,
): { hours: WheelOption[]; minutes: WheelOption[] } {
  const hours = [...new Set(times.map((time) => time.slice(0, 2)))]
  const minutes = times.filter((time) => time.startsWith(selected.slice(0, 2))).map((time) => time.slice(3))
  return {
    hours: hours.map((value) => ({ value, label: `${value}时` })),
    minutes: minutes.map((value) => ({ value, label: `${value}分` })),
  }
}

/** Returns the days from `first` to `last`, `YYYY-MM-DD`, each with its label: 11月22日 周日. */
export function dayOptions(first: string, last: string, today: string): WheelOption[] {
  const days: WheelOption[] = []
  for (let value = first; value <= last; value = addDays(value, 1))
    days.push({ value, label: value === today ? '今天' : `${monthDay(value, today)} ${weekday(value)}` })
  return days
}
