import { paths } from '@dm/shared/paths'
import { monthIn, optionIn, useAddressState } from '@dm/shared/router'
import type { Kind } from './types'

export const GROUPS = [
  { key: 'all', label: '全部' },
  { key: 'income', label: '收入' },
  { key: 'expense', label: '支出' },
  { key: 'withdraw', label: '提现' },
  { key: 'refund', label: '退款' },
] as const

/** The kinds of each group (docs/product/wallet.md#trades). */
const KINDS: Partial<Record<string, readonly Kind[]>> = {
  income: ['invite', 'agent', 'notice', 'service', 'prize', 'clawback', 'adjust'],
  expense: ['coin', 'vip', 'traffic', 'service', 'activity', 'home', 'duplicate'],
  withdraw: ['withdraw', 'withdrawReturn'],
  refund: ['refund'],
}

export type Group = (typeof GROUPS)[number]['key']

/** State of the bill's list. A kind belongs to its group and is cleared with it. */
export interface Shown {
  /** `YYYY-MM`; null, and one that is no month of the account, mean the running one. */
  month: string | null
  group: Group
  kind: Kind | null
}

/** Month, group and kind, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export const useShown = () =>
  useAddressState<Shown>(
    (query) => {
      const group = optionIn(query, 'group', GROUPS)
      const kind = KINDS[group]?.find((one) => one === query.get('kind')) ?? null
      return { month: monthIn(query, 'month'), group, kind }
    },
    ({ month, group, kind }) => paths.walletFinancialDetail({ month, group: group === 'all' ? null : group, kind }),
  )
