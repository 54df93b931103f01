import { daysMs } from '@dm/shared/time'

/** Until when an untouched offer can be given back, after its payment. */
export const REFUND_MS = daysMs(7)

interface Again {
  /** Epoch ms from which another one can be bought; null: never. */
  from: number | null
}

/**
 * Returns when an account that has bought may buy again; null when it may now. One for ever, or one within so many days;
 * `paidAt` are the payments of what was not given back. Pure.
 */
export function buyAgain(paidAt: readonly number[], onceInDays: number | undefined, now: number): Again | null {
  if (paidAt.length === 0) return null
  if (onceInDays === undefined) return { from: null }
  const from = Math.max(...paidAt) + daysMs(onceInDays)
  return now < from ? { from } : null
}
