import { getUid } from '@dm/shared/session'
import { useSyncExternalStore } from 'react'

/** Chosen orders with what can be invoiced of each, in fen. */
export type Choice = ReadonlyMap<string, number>

/** Most orders of one invoice (wallet, "Invoices"). */
export const MOST = 50

const NONE: Choice = new Map()
const listeners = new Set<() => void>()
let kept: { uid: string | null; choice: Choice } = { uid: null, choice: NONE }

/** What the user has chosen: it outlives filters, scrolling and the form, until it is applied for (wallet, "/wallet/invoice/list"). */
export const chosenNow = (): Choice => (kept.uid !== null && kept.uid === getUid() ? kept.choice : NONE)

export function choose(choice: Choice): void {
  kept = { uid: getUid(), choice }
  listeners.forEach((listener) => listener())
}

/** After an application: nothing is chosen. */
export const clearChoice = (): void => choose(NONE)

export const useChoice = (): Choice => useSyncExternalStore(subscribe, chosenNow)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const sumOf = (choice: Choice): number => [...choice.values()].reduce((sum, fen) => sum + fen, 0)
