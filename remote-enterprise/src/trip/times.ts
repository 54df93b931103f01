import { clockTime, dayOf, dayRange, monthDay, weekday } from '@dm/shared/format'
import { addDays, daysBetween } from '@dm/shared/time'
import type { Detail, Trip } from './types'

/** `11月20日 – 11月22日 · 3 天`. */
export const periodText = ({ from, to }: Pick<Trip, 'from' | 'to'>) =>
  `${dayRange(from, to)} · ${daysBetween(from, to) + 1} 天`

/** `22:00 – 次日 02:00`, by the day it begins on. */
export function stretchText({ startAt, endAt }: Pick<Detail, 'startAt' | 'endAt'>): string {
  const isNextDay = dayOf(endAt) !== dayOf(startAt)
  return `${clockTime(startAt)} – ${isNextDay ? '次日 ' : ''}${clockTime(endAt)}`
}

/** The arrangements by the day they begin on: `第 1 天 · 11月20日 周五`. */
export function daysOf(trip: Pick<Trip, 'from' | 'to'>, details: readonly Detail[]) {
  const days: { day: string; heading: string; details: Detail[] }[] = []
  for (let day = trip.from, n = 1; day <= trip.to; day = addDays(day, 1), n += 1) {
    const ofDay = details.filter(({ startAt }) => dayOf(startAt) === day)
    if (ofDay.length > 0) days.push({ day, heading: `第 ${n} 天 · ${monthDay(day)} ${weekday(day)}`, details: ofDay })
  }
  return days
}
