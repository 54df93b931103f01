import { getUid } from '@dm/shared/session'

const KEY = 'dm.invoiceTitle'

/**
 * Leaves the title that was just saved to the page that the user came from
 * (docs/product/wallet.md#walletinvoiceaddtitle). It lies in the tab's session, because a login by password between
 * typing and saving loads the page again.
 */
export function leaveSavedTitle(titleId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), titleId }))
  } catch {
    // Without storage the default title stays chosen.
  }
}

/** Takes what was left, once; null when nothing was, or another account left it. */
export function takeSavedTitle(): string | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof left !== 'object' || left === null || !('uid' in left) || !('titleId' in left)) return null
    return left.uid === getUid() && typeof left.titleId === 'string' ? left.titleId : null
  } catch {
    return null // refused storage or a foreign text
  }
}
