import type { Data } from '@dm/shared/contract'
import type { StateOf } from '@dm/shared/page'
import type { Grouping, Line } from '@dm/shared/ui/list'
import { addMonths } from '@dm/shared/time'
import type { page } from './page'

export type Traffic = Data<'wallet/traffic/query'>
export type Pack = Traffic['packs'][number]
export type UsePage = Data<'wallet/traffic/record/page'>
export type Use = UsePage['list'][number]
/** Filter of the records: kind, pack and month. */
export type Shown = StateOf<typeof page.params>

type MonthSum = UsePage['months'][number]

/** A month with its sums, or a record. */
export type Item = Line<UsePage, Omit<MonthSum, 'month'>>

/** Groups records by month; a month's sums are the same on each page. */
export const byMonth: Grouping<UsePage, Omit<MonthSum, 'month'>> = {
  idOf: ({ id }) => id,
  groupOf: ({ day }) => day.slice(0, 7),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? {
      used: 0,
      expired: 0,
      bought: 0,
      refunded: 0,
    },
}

/** Returns every month from the first with a record to the present one, newest first. */
export function monthsFrom(first: string, running: string): string[] {
  const months: string[] = []
  for (let month = running; month >= first; month = addMonths(month, -1)) months.push(month)
  return months
}
