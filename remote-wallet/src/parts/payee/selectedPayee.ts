import { getUid } from '@dm/shared/session'
import { createStore, useStore } from '@dm/shared/store'

/** What a link of the withdrawal gives along: the account that is added there is wanted here. */
export const FOR_WITHDRAWAL = { payee: 'withdrawal' } as const

/** Whether a form was come to from the withdrawal, by what the link gave along; it outlives a reload. */
export const isForWithdrawal = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payee' in state && state.payee === FOR_WITHDRAWAL.payee

interface SelectedPayee {
  uid: string | null
  accountId: string | null
}

const store = createStore<SelectedPayee>(() => ({ uid: null, accountId: null }))

/** Chooses the account of the next withdrawal: in its sheet, or by adding one on the way from it; null leaves it to the default. */
export const selectPayee = (accountId: string | null): void => store.setState({ uid: getUid(), accountId })

/** The account that was chosen in this tab by this user; null without one. */
export const useSelectedPayee = (): string | null =>
  useStore(store, ({ uid, accountId }) => (uid === getUid() ? accountId : null))
