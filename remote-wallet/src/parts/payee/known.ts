import type { Data } from '@dm/shared/contract'
import { invalidate, queryClient } from '@dm/shared/query'

/** An account as its pages know it. */
export type KnownAccount = Data<'wallet/account/list'>['list'][number]

const LIST = 'wallet/account/list'
const READY = 'wallet/withdraw/query'

/**
 * An account that was just added is known at once to the pages that one goes back to, in place of the one that it replaces;
 * then they are read anew.
 */
export function knowAccount(account: KnownAccount, replaceId?: string): void {
  const put = (list: readonly KnownAccount[]): KnownAccount[] => [
    ...list
      .filter(({ id }) => id !== account.id && id !== replaceId)
      .map((one) => (account.isDefault ? { ...one, isDefault: false } : one)),
    account,
  ]
  queryClient().setQueryData<Data<typeof LIST>>([LIST, {}], (known) => known && { ...known, list: put(known.list) })
  queryClient().setQueryData<Data<typeof READY>>(
    [READY, {}],
    (known) => known && { ...known, accounts: put(known.accounts) },
  )
  void invalidate(LIST, READY)
}
