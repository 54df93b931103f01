const KEY = 'dm-paying'
const PLACE = 'dm-paying-at'

/** Returns the order whose cashier this tab opened, until its result is known; null when storage is refused. */
export function payingOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** True on the page from which the cashier was opened. */
export function isPayingHere(): boolean {
  try {
    return sessionStorage.getItem(PLACE) === window.location.pathname
  } catch {
    return false
  }
}

/** Stores that this tab opens an order's cashier, and from which page; null clears it. */
export function setPayingOrder(orderNo: string | null): void {
  try {
    sessionStorage.removeItem(PLACE)
    if (orderNo === null) return sessionStorage.removeItem(KEY)
    sessionStorage.setItem(KEY, orderNo)
    sessionStorage.setItem(PLACE, window.location.pathname)
  } catch {
    // Without storage no question is asked on return; the order is in 充值记录.
  }
}
