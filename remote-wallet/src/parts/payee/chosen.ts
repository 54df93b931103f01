import { getUid } from '@dm/shared/session'
import { useSyncExternalStore } from 'react'

let chosen: { uid: string | null; accountId: string } | null = null
const listeners = new Set<() => void>()

/** Chooses the account of the next withdrawal: in its sheet, or by adding one on the way; null leaves it to the default. */
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
