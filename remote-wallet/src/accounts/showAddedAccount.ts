import type { Data } from '@dm/shared/contract'
import { setOptimisticData } from '@dm/shared/query'

/** An account in its pages' answers. */
export type PayeeAccount = Data<'wallet/account/list'>['list'][number]

/**
 * Adds a new account to the cached lists of the previous pages at once, replacing `replaceId`; then they are read
 * again.
 */
export function showAddedAccount(account: PayeeAccount, replaceId?: string): void {
  const put = (list: readonly PayeeAccount[]): PayeeAccount[] => [
    ...list
      .filter(({ id }) => id !== account.id && id !== replaceId)
      .map((one) => (account.isDefault ? { ...one, isDefault: false } : one)),
    account,
  ]
  setOptimisticData('wallet/account/list', {}, (data) => ({ ...data, list: put(data.list) }))
  setOptimisticData('wallet/withdraw/query', {}, (data) => ({ ...data, accounts: put(data.accounts) }))
}
