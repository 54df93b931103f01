import type { Body } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

export const KINDS = [
  { key: 'all', label: '全部' },
  { key: 'coin', label: '星钻' },
  { key: 'vip', label: '会员' },
  { key: 'traffic', label: '流量包' },
  { key: 'other', label: '其他' },
] as const

export interface Filter {
  kind: (typeof KINDS)[number]['key']
  /** `YYYY-MM`; empty for all. */
  month: string
}

/** Kind and month live in the address, without a history entry (wallet, "Everywhere"). */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const query = useQuery()
  const orderNo = query.get('orderNo')
  const [filter, setFilter] = useState<Filter>(() => ({
    kind: KINDS.find((one) => one.key === query.get('kind'))?.key ?? 'all',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(query.get('month') ?? '') ? (query.get('month') ?? '') : '',
  }))
  const change = (next: Partial<Filter>) => {
    const now = { ...filter, ...next }
    setFilter(now)
    replaceAddress(
      paths.walletInvoiceList({ orderNo, kind: now.kind === 'all' ? null : now.kind, month: now.month || null }),
    )
  }
  return [filter, change]
}

/** The filter as the call takes it. */
export const asked = ({ kind, month }: Filter): Pick<Body<'wallet/invoice/order/page'>, 'kind' | 'month'> => ({
  ...(kind !== 'all' && { kind }),
  ...(month !== '' && { month }),
})

/** The months that orders of the last 365 days can lie in, newest first. */
export function monthsUntil(now: number): { month: string }[] {
  const [year = 0, month = 0] = dayOf(now, 'month').split('-').map(Number)
  return Array.from({ length: 13 }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1))
    return { month: at.toISOString().slice(0, 7) }
  })
}
