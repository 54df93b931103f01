import type { Data } from '@dm/shared/contract'
import { showMeanwhile } from '@dm/shared/query'

/** An account as its pages know it. */
export type PayeeAccount = Data<'wallet/account/list'>['list'][number]

/**
 * An account that was just added is known at once to the pages that one goes back to, in place of the one that it replaces;
 * then they are read again.
 */
export function showAddedAccount(account: PayeeAccount, replaceId?: string): void {
  const put = (list: readonly PayeeAccount[]): PayeeAccount[] => [
    ...list
      .filter(({ id }) => id !== account.id && id !== replaceId)
      .map((one) => (account.isDefault ? { ...one, isDefault: false } : one)),
    account,
  ]
  showMeanwhile('wallet/account/list', {}, (data) => ({ ...data, list: put(data.list) }))
  showMeanwhile('wallet/withdraw/query', {}, (data) => ({ ...data, accounts: put(data.accounts) }))
}
