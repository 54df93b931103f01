import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

export type OrderPage = Data<'wallet/order/page'>
export type Order = OrderPage['list'][number]

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'pending', label: '待支付' },
  { key: 'paid', label: '已到账' },
  { key: 'closed', label: '已关闭' },
  { key: 'refund', label: '退款' },
] as const

export type Tab = (typeof TABS)[number]['key']

/** The chosen state; it lives in the address without a history entry (wallet, "Everywhere"). */
export function useStateTab(): [Tab, (tab: Tab) => void] {
  const asked = useQuery().get('state')
  const [tab, setTab] = useState<Tab>(TABS.find((one) => one.key === asked)?.key ?? 'all')
  const choose = (next: Tab) => {
    setTab(next)
    replaceAddress(paths.walletRechargeRecord(next === 'all' ? {} : { state: next }))
  }
  return [tab, choose]
}

/** A line of the list: a month with what it came to, or an order with the moment its page was read. */
export type Item = { type: 'month'; sum: OrderPage['months'][number] } | { type: 'order'; order: Order; now: number }

export const keyOfItem = (item: Item): string => (item.type === 'month' ? item.sum.month : item.order.orderNo)

/** Puts a heading before each month. */
export function itemsOf(pages: readonly OrderPage[]): Item[] {
  const sums = new Map(pages.flatMap(({ months }) => months).map((sum) => [sum.month, sum]))
  let last: string | undefined
  return pages.flatMap((page) =>
    page.list.flatMap((order): Item[] => {
      const row: Item = { type: 'order', order, now: page.now }
      const month = dayOf(order.createdAt, 'month')
      if (month === last) return [row]
      last = month
      return [{ type: 'month', sum: sums.get(month) ?? { month, paidFen: 0, count: 0 } }, row]
    }),
  )
}
