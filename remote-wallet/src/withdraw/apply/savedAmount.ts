import { getUid } from '@dm/shared/session'
import { minutesMs } from '@dm/shared/time'

const KEY = 'dm.withdrawAmount'
const LIFE_MS = minutesMs(30)

/**
 * Stores the typed amount for half an hour, because a password login reloads the page
 * (docs/product/wallet.md#walletcashwithdraw).
 */
export function storeAmount(amount: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), amount, at: Date.now() }))
  } catch {
    // Without storage it must be typed again.
  }
}

/** Returns this user's amount in this tab of the last half hour; empty otherwise. */
export function savedAmount(): string {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('uid' in saved) || !('amount' in saved) || !('at' in saved))
      return ''
    const { uid, amount, at } = saved
    const fresh = typeof at === 'number' && Date.now() - at < LIFE_MS
    return fresh && uid === getUid() && typeof amount === 'string' ? amount : ''
  } catch {
    return '' // refused storage or a foreign text
  }
}

export function dropAmount(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was stored either
  }
}
