import { paths } from '@dm/shared/paths'
import { optionIn, useAddressState } from '@dm/shared/router'

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'in', label: '获得' },
  { key: 'out', label: '消费' },
] as const

export type Tab = (typeof TABS)[number]['key']

/** The chosen tab, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export const useTab = () =>
  useAddressState(
    (query) => ({ tab: optionIn(query, 'tab', TABS) }),
    ({ tab }) => paths.walletCoinRecord(tab === 'all' ? {} : { tab }),
  )
