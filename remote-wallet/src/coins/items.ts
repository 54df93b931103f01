import type { Data } from '@dm/shared/contract'
import type { Grouping, Line } from '@dm/shared/ui/list'

export type TradePage = Data<'wallet/trade/page'>
export type Trade = TradePage['list'][number]
type MonthSum = TradePage['months'][number]

/** A month with its sums, or a trade. */
export type Item = Line<TradePage, Omit<MonthSum, 'month'>>

/** Groups trades by month; a month's sums are the same on each page. */
export const byMonth: Grouping<TradePage, Omit<MonthSum, 'month'>> = {
  idOf: ({ id }) => id,
  groupOf: ({ month }) => month,
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? { in: 0, out: 0 },
}
