const KEY = 'dm-paying'

/** The order whose cashier this tab was sent to, until its result is known. A refused storage knows of none. */
export function payingOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers that this tab goes to an order's cashier; null forgets it. */
export function setPayingOrder(orderNo: string | null): void {
  try {
    if (orderNo === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, orderNo)
  } catch {
    // Without a storage nobody is asked on coming back; the order is found in 充值记录.
  }
}
