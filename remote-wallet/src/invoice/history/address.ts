import { paths } from '@dm/shared/paths'
import { optionIn, useAddressState } from '@dm/shared/router'

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '开具中' },
  { key: 'issued', label: '已开具' },
  { key: 'other', label: '其他' },
] as const

interface Shown {
  tab: (typeof TABS)[number]['key']
  /** The invoice whose sheet is open. */
  id: string | null
}

/** Tab and open invoice, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export const useShown = () =>
  useAddressState<Shown>(
    (query) => ({ tab: optionIn(query, 'state', TABS), id: query.get('id') }),
    ({ tab, id }) => paths.walletInvoiceHistory({ state: tab === 'all' ? null : tab, id }),
  )
