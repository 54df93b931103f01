import { getUid } from '@dm/shared/session'

const KEY = 'dm.invoiceTitle'

/**
 * Passes the saved title to the page that the user came from (docs/product/wallet.md#walletinvoiceaddtitle). Kept in
 * the tab's session storage, because a password login between typing and saving reloads the page.
 */
export function storeSavedTitle(titleId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), titleId }))
  } catch {
    // Without storage the default title stays chosen.
  }
}

/** Returns and removes the passed title; null without one, or if it is another account's. */
export function consumeSavedTitle(): string | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof left !== 'object' || left === null || !('uid' in left) || !('titleId' in left)) return null
    return left.uid === getUid() && typeof left.titleId === 'string' ? left.titleId : null
  } catch {
    return null // storage refused or invalid text
  }
}
