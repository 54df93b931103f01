import { paths } from '@dm/shared/paths'
import { monthIn, optionIn, useAddressState } from '@dm/shared/router'

export const TYPES = [
  { key: 'all', label: '全部' },
  { key: 'use', label: '消耗' },
  { key: 'expire', label: '过期' },
  { key: 'buy', label: '购买' },
  { key: 'refund', label: '退款' },
] as const

export type TypeFilter = (typeof TYPES)[number]['key']

/** Filter of the records, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export interface Shown {
  type: TypeFilter
  /** Null: all packs. */
  packId: string | null
  /** `YYYY-MM`; null: all months. */
  month: string | null
}

export const useShown = () =>
  useAddressState<Shown>(
    (query) => ({
      type: optionIn(query, 'type', TYPES),
      packId: query.get('packId') || null,
      month: monthIn(query, 'month'),
    }),
    ({ type, packId, month }) => paths.walletTrafficRecord({ type: type === 'all' ? null : type, packId, month }),
  )
