import { getUid } from '@dm/shared/session'
import { useSyncExternalStore } from 'react'

/** What a link of the withdrawal gives along: the account that is added there is wanted here. */
export const FOR_WITHDRAWAL = { payee: 'withdrawal' } as const

/** Whether a form was come to from the withdrawal, by what the link gave along; it outlives a reload. */
export const isForWithdrawal = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payee' in state && state.payee === FOR_WITHDRAWAL.payee

let chosen: { uid: string | null; accountId: string } | null = null
const listeners = new Set<() => void>()

/** Chooses the account of the next withdrawal: in its sheet, or by adding one on the way from it; null leaves it to the default. */
export function choosePayee(accountId: string | null): void {
  chosen = accountId === null ? null : { uid: getUid(), accountId }
  listeners.forEach((listener) => listener())
}

/** The account that was chosen in this tab by this user; null without one. */
export const useChosenPayee = (): string | null => useSyncExternalStore(listen, read)

const read = () => (chosen?.uid === getUid() ? (chosen?.accountId ?? null) : null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
