import type { StateOf } from '@dm/shared/page'
import { addMonths, monthOf } from '@dm/shared/time'
import type { page } from './page'

/** Which orders are shown: kind and month, and the one order that an address names. */
export type Filter = StateOf<typeof page.params>

/** Returns the months of orders in the last 365 days, newest first. */
export const monthsUntil = (now: number): { month: string }[] =>
  Array.from({ length: 13 }, (_, back) => ({ month: addMonths(monthOf(now), -back) }))
