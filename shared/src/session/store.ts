import { storage } from '../env'
import { createChannel } from '../store'
import { dropCookie, readCookie, writeCookie } from './cookie'

const TOKEN = 'DM_TOKEN'
const UID = 'DM_UID'
/** Written at each change to notify other tabs (cookies trigger no events). */
const SIGNAL = 'dm.session'

/**
 * Changes of the session: `login` (same or first account), `account` (another account than before), `logout` (by the
 * user), `ended` (the server refused the token; the uid stays, so that the same user can continue).
 */
export type SessionChange = 'login' | 'account' | 'logout' | 'ended'

interface Snapshot {
  token: string | null
  uid: string | null
}

let seen: Snapshot | undefined
const changes = createChannel<[SessionChange]>()
let watching = false

/** The stored token as it is, or null. */
export const getToken = (): string | null => readCookie(TOKEN)
/** The stored user's id, or null; kept when the server refuses the token. */
export const getUid = (): string | null => readCookie(UID)
/** True if `uid` is the stored current user (docs/product/foundations.md#4-session). */
export const isCurrentUser = (uid: string | null | undefined): boolean => Boolean(uid) && uid === getUid()

const read = (): Snapshot => ({ token: getToken(), uid: getUid() })

function changeBetween(before: Snapshot, after: Snapshot): SessionChange | null {
  if (after.uid && before.uid && after.uid !== before.uid) return 'account'
  if (after.token && after.token !== before.token) return 'login'
  if (before.token && !after.token) return after.uid ? 'ended' : 'logout'
  if (before.uid && !after.uid) return 'logout'
  return null
}

function announce(change: SessionChange, tell: boolean): void {
  seen = read()
  if (tell) storage.set(SIGNAL, `${change}:${Date.now()}:${Math.random()}`)
  changes.emit(change)
}

function write(change: () => void): void {
  const before = read()
  change()
  const what = changeBetween(before, read())
  if (what) announce(what, true)
}

/** Stores both; other tabs are notified. Another uid than before is a change of account. */
export const setSession = ({ token, uid }: { token: string; uid: string }): void =>
  write(() => {
    writeCookie(TOKEN, token)
    writeCookie(UID, uid)
  })

/** Stores a token that came without a uid (address bar, app). */
export const setToken = (token: string): void => write(() => writeCookie(TOKEN, token))
/** Stores the app's uid. */
export const setUid = (uid: string): void => write(() => writeCookie(UID, uid))

/** Logs out: both are removed, caches and views are cleared. */
export const clearSession = (): void =>
  write(() => {
    dropCookie(TOKEN)
    dropCookie(UID)
  })

/** Removes only the token after the server has refused it (docs/product/foundations.md#4-session). */
export const endSession = (): void => write(() => dropCookie(TOKEN))

/** Calls back at every change, in this tab or another; returns the unsubscribe function. */
export function onSession(listener: (change: SessionChange) => void): () => void {
  watchOtherTabs()
  return changes.on(listener)
}

function watchOtherTabs(): void {
  // A server renders for one visit, whose session does not change.
  if (typeof window === 'undefined') return
  seen ??= read()
  if (watching) return
  watching = true
  const look = () => {
    const change = changeBetween(seen ?? read(), read())
    if (change) announce(change, false)
  }
  window.addEventListener('storage', (event) => event.key === SIGNAL && look())
  // A suspended tab, or one without storage events, checks when it becomes visible.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}
