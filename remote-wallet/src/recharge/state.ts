import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import type { Grouping, Line } from '@dm/shared/ui/list'

type OrderPage = Data<'wallet/order/page'>
export type Order = OrderPage['list'][number]
type MonthSum = OrderPage['months'][number]

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'pending', label: '待支付' },
  { key: 'paid', label: '已到账' },
  { key: 'closed', label: '已关闭' },
  { key: 'refund', label: '退款' },
] as const

export type State = (typeof TABS)[number]['key']

/** A month with its net sum, or an order with the page of its answer. */
export type Item = Line<OrderPage, MonthSum>

/** Groups orders by month; a month's sums are the same on each page. */
export const byMonth: Grouping<OrderPage, MonthSum> = {
  idOf: ({ orderNo }) => orderNo,
  groupOf: ({ createdAt }) => dayOf(createdAt, 'month'),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? { month, paidFen: 0, count: 0 },
}
