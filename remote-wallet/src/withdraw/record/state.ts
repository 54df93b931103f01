import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

type WithdrawPage = Data<'wallet/withdraw/page'>
export type Withdrawal = WithdrawPage['list'][number]
export type MonthSum = WithdrawPage['months'][number]

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '处理中' },
  { key: 'success', label: '已到账' },
  { key: 'failed', label: '未成功' },
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
      paths.walletWithdrawRecord({ state: now.state === 'all' ? null : now.state, month: now.month || null }),
    )
  }
  return [shown, change]
}

/** A line of the list: a month with what arrived in it, or a withdrawal. */
export type Item = { type: 'month'; sum: MonthSum } | { type: 'row'; row: Withdrawal }

export const keyOfItem = (item: Item): string => (item.type === 'month' ? item.sum.month : item.row.id)

/** Puts a heading before each month. */
export function itemsOf(pages: readonly WithdrawPage[]): Item[] {
  const sums = new Map(pages.flatMap(({ months }) => months).map((sum) => [sum.month, sum]))
  let last: string | undefined
  return pages.flatMap(({ list }) =>
    list.flatMap((row): Item[] => {
      const month = dayOf(row.appliedAt, 'month')
      const item: Item = { type: 'row', row }
      if (month === last) return [item]
      last = month
      return [{ type: 'month', sum: sums.get(month) ?? { month, amountFen: 0, netFen: 0, taxFen: 0 } }, item]
    }),
  )
}
