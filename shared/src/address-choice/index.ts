import { getUid } from '../session'

const KEY = 'dm.address'

/**
 * Leaves a chosen address to the page that asked for one; `back` is the word that page put into the link
 * (docs/product/service.md#addresslist). It lies in the tab's session, because a login by password loads pages again.
 */
export function leaveSelectedAddress(back: string, addressId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), back, addressId }))
  } catch {
    // Without storage the page keeps what it had.
  }
}

/** Takes what was left under this word, once; null when nothing was, or another account left it. */
export function takeSelectedAddress(back: string): string | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof left !== 'object' || left === null) return null
    if (!('uid' in left) || !('back' in left) || !('addressId' in left) || left.back !== back) return null
    sessionStorage.removeItem(KEY)
    return left.uid === getUid() && typeof left.addressId === 'string' ? left.addressId : null
  } catch {
    return null // refused storage or a foreign text
  }
}
