import { getUid } from '@dm/shared/session'
import { createStore, useStore } from '@dm/shared/store'

/** Chosen orders with the amount to invoice of each, in fen. */
export type Choice = ReadonlyMap<string, number>

const NONE: Choice = new Map()

interface OwnedChoice {
  uid: string | null
  choice: Choice
}

const store = createStore<OwnedChoice>(() => ({ uid: null, choice: NONE }))
const ownOf = ({ uid, choice }: OwnedChoice): Choice => (uid !== null && uid === getUid() ? choice : NONE)

/**
 * Returns the user's choice: it survives filters, scrolling and the form, until the application
 * (docs/product/wallet.md#walletinvoicelist).
 */
export const currentChoice = (): Choice => ownOf(store.getState())

export const choose = (choice: Choice): void => store.setState({ uid: getUid(), choice })

/** Clears the choice after an application. */
export const clearChoice = (): void => choose(NONE)

export const useChoice = (): Choice => useStore(store, ownOf)

export const sumOf = (choice: Choice): number => [...choice.values()].reduce((sum, fen) => sum + fen, 0)
