import type { Location } from 'react-router-dom'

/** React Router's location, and what the cache of views needs beside it. */
export interface AppLocation extends Location<unknown> {
  /** The full path, path and query: what a cached view is keyed by. */
  path: string
  /** Place of the page's own entry in the session's history, from 0. */
  index: number
}

/** What an entry of the browser's history carries, named as React Router's own histories name it. */
export interface EntryState {
  /** What the navigation was given as `state`. */
  usr?: unknown
  key?: string
  idx: number
  /** The step of an open layer: how many entries it lies above its page's own. */
  layer?: number
}

let location: AppLocation | undefined

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'

/** The state of the entry that the browser is on; `idx` is used for an entry that is not ours. */
export function entryState(idx: number): EntryState {
  const stored: unknown = window.history.state
  return isEntryState(stored) ? stored : { idx }
}

/** The page of the entry that the browser is on; the step of a layer belongs to the page under it. */
export function readLocation(idx: number): AppLocation {
  const { pathname, search, hash } = window.location
  const entry = entryState(idx)
  const { usr = null, key = 'default', layer = 0 } = entry
  return { path: pathname + search, pathname, search, hash, state: usr, key, index: entry.idx - layer }
}

/** The page that is shown. Before the host has started it is read from the address each time. */
export const currentLocation = (): AppLocation => location ?? readLocation(0)

export const setLocation = (next: AppLocation | undefined): void => void (location = next)

/** Path, query and hash that the address bar shows. */
export const shownAddress = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)
