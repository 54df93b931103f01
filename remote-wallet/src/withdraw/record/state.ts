import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import type { Grouping, Line } from '@dm/shared/ui/list'
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

/** A month with what arrived in it, or a withdrawal. */
export type Item = Line<WithdrawPage, MonthSum>

/** Withdrawals by month; a month's sums are the same on each page. */
export const byMonth: Grouping<WithdrawPage, MonthSum> = {
  idOf: ({ id }) => id,
  groupOf: ({ appliedAt }) => dayOf(appliedAt, 'month'),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? {
      month,
      amountFen: 0,
      netFen: 0,
      taxFen: 0,
    },
}
