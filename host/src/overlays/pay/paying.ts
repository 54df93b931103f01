import { layerSteps } from '@dm/shared/router'

const KEY = 'dm-paying'

/** The order whose cashier this tab opened. */
interface Paying {
  orderNo: string
  /** The page from which it was opened. */
  path: string
  /** Number of history entries up to that page's own. */
  entries: number
}

/** Returns what this tab pays until its result is known; null when storage is refused. */
function paying(): Paying | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Paying | null // as: stored below
  } catch {
    return null
  }
}

/** Returns the order whose cashier this tab opened. */
export const payingOrder = (): string | null => paying()?.orderNo ?? null

/** True on the page from which the cashier was opened. */
export const isPayingHere = (): boolean => paying()?.path === window.location.pathname

/**
 * Returns how many history entries the result of a payment, just loaded, is above the page where the payment began; 0
 * when unknown.
 */
export const entriesSincePaying = (): number => window.history.length - (paying()?.entries ?? window.history.length)

/** Stores that this tab opens an order's cashier, and from which page; null clears it. */
export function setPayingOrder(orderNo: string | null): void {
  try {
    if (orderNo === null) return sessionStorage.removeItem(KEY)
    // The payment sheet's own entry is the last one of the history.
    const at: Paying = { orderNo, path: window.location.pathname, entries: window.history.length - layerSteps() }
    sessionStorage.setItem(KEY, JSON.stringify(at))
  } catch {
    // Without storage no question is asked on return; the order is in 充值记录.
  }
}
