import type { Location } from 'react-router-dom'

/** React Router's location, with what the cache of views needs. */
export interface AppLocation extends Location<unknown> {
  /** The full path, path and query: the key of a cached view. */
  path: string
  /** Place of the page's own entry in the session's history, from 0. */
  index: number
}

/** The state of a history entry, with the names of React Router's own histories. */
export interface EntryState {
  /** The navigation's `state`. */
  usr?: unknown
  key?: string
  idx: number
  /** For the entry of an open layer: how many entries it is above its page's own. */
  layer?: number
}

let location: AppLocation | undefined

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'

/** Returns the state of the browser's present entry; `idx` is used for an entry that is not ours. */
export function entryState(idx: number): EntryState {
  const stored: unknown = window.history.state
  return isEntryState(stored) ? stored : { idx }
}

/** Returns the page of the browser's present entry; a layer's entry belongs to the page below it. */
export function readLocation(idx: number): AppLocation {
  const { pathname, search, hash } = window.location
  const entry = entryState(idx)
  const { usr = null, key = 'default', layer = 0 } = entry
  return { path: pathname + search, pathname, search, hash, state: usr, key, index: entry.idx - layer }
}

/** Sets the address of the page that is rendered next, on a server. */
export function renderAt(address: string): void {
  const [path = '', hash = ''] = address.split('#')
  const [pathname = '', query = ''] = path.split('?')
  const search = query && `?${query}`
  location = { path, pathname, search, hash: hash && `#${hash}`, state: null, key: 'default', index: 0 }
}

/** Returns the location of the page on screen. Until the host has started it is read from the address each time. */
export const currentLocation = (): AppLocation => location ?? readLocation(0)

export const setLocation = (next: AppLocation | undefined): void => void (location = next)

/** Returns path, query and hash of the address bar. */
export const shownAddress = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)
