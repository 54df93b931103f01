import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import type { Grouping, Line } from '@dm/shared/ui/list'
import { useState } from 'react'

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

export interface Shown {
  state: (typeof TABS)[number]['key']
  /** `YYYY-MM`; empty for all. */
  month: string
}

/** Tab and month live in the address, without a history entry (wallet, "Everywhere"). */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const query = useQuery()
  const month = query.get('month') ?? ''
  const [shown, setShown] = useState<Shown>(() => ({
    state: TABS.find((one) => one.key === query.get('state'))?.key ?? 'all',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  }))
  const change = (next: Partial<Shown>) => {
    const now = { ...shown, ...next }
    setShown(now)
    replaceAddress(
      paths.walletRechargeRecord({ state: now.state === 'all' ? null : now.state, month: now.month || null }),
    )
  }
  return [shown, change]
}

/** A month with what came to stay in it, or an order with the page that it was read with. */
export type Item = Line<OrderPage, MonthSum>

/** Orders by month; a month's sums are the same on each page. */
export const byMonth: Grouping<OrderPage, MonthSum> = {
  idOf: ({ orderNo }) => orderNo,
  groupOf: ({ createdAt }) => dayOf(createdAt, 'month'),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? { month, paidFen: 0, count: 0 },
}
