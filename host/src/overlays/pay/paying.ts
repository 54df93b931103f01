const KEY = 'dm-paying'

/** Returns the order whose cashier this tab opened, until its result is known; null when storage is refused. */
export function payingOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores that this tab opens an order's cashier; null clears it. */
export function setPayingOrder(orderNo: string | null): void {
  try {
    if (orderNo === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, orderNo)
  } catch {
    // Without storage no question is asked on return; the order is in 充值记录.
  }
}
