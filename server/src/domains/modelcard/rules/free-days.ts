import { addDays } from '@dm/shared/time'

/** Days of a trip, both ends included. */
export interface Busy {
  startDay: string
  endDay: string
}

/** Returns one flag per day for 30 days from `today`: true = no trip on that day (未来30天空闲). */
export const freeDaysFrom = (today: string, trips: readonly Busy[]): boolean[] =>
  Array.from({ length: 30 }, (_, n) => addDays(today, n)).map(
    (day) => !trips.some((trip) => trip.startDay <= day && day <= trip.endDay),
  )
