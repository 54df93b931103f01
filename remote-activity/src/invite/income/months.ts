import { addMonths, monthOf } from '@dm/shared/time'

/** The last months, the present one included. */
export const lastMonths = (count: number, now: number) => ({
  from: addMonths(monthOf(now), 1 - count),
  to: monthOf(now),
})
