import { getUid } from '@dm/shared/session'

const KEY = 'dm.withdrawAmount'
const LIFE_MS = 30 * 60_000

/** Keeps the typed amount for half an hour: a login by password in between loads the page again (wallet, "/wallet/cashWithdraw"). */
export function keepAmount(amount: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), amount, at: Date.now() }))
  } catch {
    // Without storage it has to be typed again.
  }
}

/** What this user typed in this tab within the half hour; empty otherwise. */
export function keptAmount(): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('uid' in kept) || !('amount' in kept) || !('at' in kept))
      return ''
    const { uid, amount, at } = kept
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
    // nothing was kept either
  }
}
