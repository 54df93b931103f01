import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

export const TABS = [
  { key: 'all', label: '全部' },
  { key: 'in', label: '获得' },
  { key: 'out', label: '消费' },
] as const

export type Tab = (typeof TABS)[number]['key']

/** The chosen tab; it lives in the address without a history entry (wallet, "Everywhere"). */
export function useTab(): [Tab, (tab: Tab) => void] {
  const asked = useQuery().get('tab')
  const [tab, setTab] = useState<Tab>(TABS.find((one) => one.key === asked)?.key ?? 'all')
  const choose = (next: Tab) => {
    setTab(next)
    replaceAddress(paths.walletCoinRecord(next === 'all' ? {} : { tab: next }))
  }
  return [tab, choose]
}
