import type { Data } from '@dm/shared/contract'
import type { StateOf } from '@dm/shared/page'
import { dayOf } from '@dm/shared/format'
import type { Grouping, Line } from '@dm/shared/ui/list'
import type { page } from './page'

type OrderPage = Data<'wallet/order/page'>
export type Order = OrderPage['list'][number]
type MonthSum = OrderPage['months'][number]

export type State = StateOf<typeof page.params>['state']

/** A month with its net sum, or an order with the page of its answer. */
export type Item = Line<OrderPage, MonthSum>

/** Groups orders by month; a month's sums are the same on each page. */
export const byMonth: Grouping<OrderPage, MonthSum> = {
  idOf: ({ orderNo }) => orderNo,
  groupOf: ({ createdAt }) => dayOf(createdAt, 'month'),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? { month, paidFen: 0, count: 0 },
}
