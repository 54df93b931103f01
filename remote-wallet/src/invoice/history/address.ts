import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '开票中' },
  { key: 'issued', label: '已开具' },
  { key: 'other', label: '其他' },
] as const

interface Shown {
  tab: (typeof TABS)[number]['key']
  /** The invoice whose sheet stands open. */
  id: string | null
}

/** Tab and open invoice live in the address, without a history entry (wallet, "Everywhere"). */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const query = useQuery()
  const [shown, setShown] = useState<Shown>(() => ({
    tab: TABS.find((one) => one.key === query.get('state'))?.key ?? 'all',
    id: query.get('id'),
  }))
  const show = (change: Partial<Shown>) => {
    const now = { ...shown, ...change }
    setShown(now)
    replaceAddress(paths.walletInvoiceHistory({ state: now.tab === 'all' ? null : now.tab, id: now.id }))
  }
  return [shown, show]
}
