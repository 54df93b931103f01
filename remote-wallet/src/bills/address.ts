import type { StateOf } from '@dm/shared/page'
import { usePageState } from '@dm/shared/reads'
import { page } from './page'
import type { Kind } from './types'

/** The kinds of each group (docs/product/wallet.md#trades). */
const KINDS: Partial<Record<string, readonly Kind[]>> = {
  income: ['invite', 'agent', 'notice', 'service', 'prize', 'clawback', 'adjust'],
  expense: ['coin', 'vip', 'traffic', 'service', 'activity', 'home', 'duplicate'],
  withdraw: ['withdraw', 'withdrawReturn'],
  refund: ['refund'],
}

export type Group = StateOf<typeof page.params>['group']

/** State of the bill's list. A kind belongs to its group and is cleared with it. */
export interface Shown {
  /** `YYYY-MM`; null, and one that is no month of the account, mean the running one. */
  month: string | null
  group: Group
  kind: Kind | null
  search: boolean
  words: string | null
}

/** Month, group and kind, kept in the address without a history entry (docs/product/wallet.md#everywhere). */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const [{ kind, ...shown }, change] = usePageState(page)
  return [{ ...shown, kind: KINDS[shown.group]?.find((one) => one === kind) ?? null }, change]
}
