import { getUid } from '@dm/shared/session'
import { createStore, useStore } from '@dm/shared/store'

/** State of a link from the withdrawal: the account added there becomes the chosen one. */
export const FOR_WITHDRAWAL = { payee: 'withdrawal' } as const

/** True if a form was opened from the withdrawal, by the link's state, which survives a reload. */
export const isForWithdrawal = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payee' in state && state.payee === FOR_WITHDRAWAL.payee

interface SelectedPayee {
  uid: string | null
  accountId: string | null
}

const store = createStore<SelectedPayee>(() => ({ uid: null, accountId: null }))

/** Chooses the account of the next withdrawal: in its sheet, or by adding one from there; null means the default. */
export const selectPayee = (accountId: string | null): void => store.setState({ uid: getUid(), accountId })

/** Returns the account that this user chose in this tab; null without one. */
export const useSelectedPayee = (): string | null =>
  useStore(store, ({ uid, accountId }) => (uid === getUid() ? accountId : null))
