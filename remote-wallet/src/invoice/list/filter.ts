import type { Body } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { monthIn, optionIn, useAddressState, useSearchParams } from '@dm/shared/router'
import { addMonths, monthOf } from '@dm/shared/time'

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

/** Kind and month, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const orderNo = useSearchParams()[0].get('orderNo')
  return useAddressState<Filter>(
    (query) => ({ kind: optionIn(query, 'kind', KINDS), month: monthIn(query, 'month') ?? '' }),
    ({ kind, month }) => paths.walletInvoiceList({ orderNo, kind: kind === 'all' ? null : kind, month: month || null }),
  )
}

/** Returns the filter for the call's body. */
export const filterBody = ({ kind, month }: Filter): Pick<Body<'wallet/invoice/order/page'>, 'kind' | 'month'> => ({
  ...(kind !== 'all' && { kind }),
  ...(month !== '' && { month }),
})

/** Returns the months of orders in the last 365 days, newest first. */
export const monthsUntil = (now: number): { month: string }[] =>
  Array.from({ length: 13 }, (_, back) => ({ month: addMonths(monthOf(now), -back) }))
