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

/** What each group is made of (wallet, "Trades"). */
const KINDS: Partial<Record<string, readonly Kind[]>> = {
  income: ['invite', 'agent', 'notice', 'service', 'prize', 'clawback', 'adjust'],
  expense: ['coin', 'vip', 'traffic', 'service', 'activity', 'duplicate'],
  withdraw: ['withdraw', 'withdrawReturn'],
  refund: ['refund'],
}

export type Group = (typeof GROUPS)[number]['key']

/** What the bill shows. A kind belongs to its group and goes with it. */
export interface Shown {
  /** As the address names it; one that is no month of the account means the running one. */
  month: string | null
  group: Group
  kind: Kind | null
}

/** Month, group and kind live in the address, without a history entry (wallet, "Everywhere"). */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const query = useQuery()
  const [shown, setShown] = useState<Shown>(() => {
    const group = GROUPS.find((one) => one.key === query.get('group'))?.key ?? 'all'
    const kind = KINDS[group]?.find((one) => one === query.get('kind')) ?? null
    return { month: query.get('month'), group, kind }
  })
  const change = (next: Partial<Shown>) => {
    const now = { ...shown, ...next }
    setShown(now)
    const { month, group, kind } = now
    replaceAddress(paths.walletFinancialDetail({ month, group: group === 'all' ? null : group, kind }))
  }
  return [shown, change]
}
