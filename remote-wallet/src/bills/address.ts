import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'
import type { Kind } from './types'

export const GROUPS = [
  { key: 'all', label: '全部' },
  { key: 'income', label: '收入' },
  { key: 'expense', label: '支出' },
  { key: 'withdraw', label: '提现' },
  { key: 'refund', label: '退款' },
] as const

export type Group = (typeof GROUPS)[number]['key']

/** What the bill shows. A kind belongs to its group and goes with it. */
export interface Shown {
  /** As the address names it; one that is no month of the account means the running one. */
  month: string | null
  group: Group
  kind: Kind | null
}

/** Month and group live in the address, without a history entry (wallet, "Everywhere"). */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const query = useQuery()
  const [shown, setShown] = useState<Shown>(() => ({
    month: query.get('month'),
    group: GROUPS.find((one) => one.key === query.get('group'))?.key ?? 'all',
    kind: null,
  }))
  const change = (next: Partial<Shown>) => {
    const now = { ...shown, ...next }
    setShown(now)
    replaceAddress(paths.walletFinancialDetail({ month: now.month, group: now.group === 'all' ? null : now.group }))
  }
  return [shown, change]
}
