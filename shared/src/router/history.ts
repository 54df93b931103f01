import { askGuards, hasGuards } from './guards'

/** Where a view is. `path` is the full path, path and query: what a cached view is keyed by. */
export interface AppLocation {
  path: string
  pathname: string
  search: string
  hash: string
  /** What `navigate` was given. */
  state: unknown
  /** Place in the session's history, from 0. */
  index: number
}

export interface Navigation {
  to: AppLocation
  from: AppLocation
  kind: 'push' | 'replace' | 'pop'
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

const listeners = new Set<(navigation: Navigation) => void>()
let location: AppLocation | undefined
/** The host's first steps of a navigation, before the new address is read. */
let prepare: () => void = () => undefined

function read(index: number): AppLocation {
  const { pathname, search, hash } = window.location
  const stored: unknown = window.history.state
  const own = isOwnState(stored) ? stored : undefined
  return { path: pathname + search, pathname, search, hash, state: own?.state, index: own?.idx ?? index }
}

const isOwnState = (state: unknown): state is { idx: number; state: unknown } =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'

/** Where the browser is now. Before the host has started it is read from the address each time. */
export const currentLocation = (): AppLocation => location ?? read(0)

/** Calls back at every navigation, after the address has changed; answers the way to stop. */
export function onNavigation(listener: (navigation: Navigation) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function arrive(kind: Navigation['kind'], from: AppLocation, index: number): void {
  prepare()
  const to = read(index)
  if (location) location = to
  listeners.forEach((listener) => listener({ to, from, kind }))
}

/**
 * Goes to an address of this site. A page with unsaved changes is asked first (foundations, section 8); an address of
 * another site is refused. A number goes that many entries through the history.
 */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') return window.history.go(to)
  const url = new URL(to, window.location.href)
  if (url.origin !== window.location.origin) throw new TypeError(`not an address of this site: ${to}`)
  if (!hasGuards()) return commit(url, options)
  askGuards(() => commit(url, options))
}

function commit(url: URL, { replace = false, state }: NavigateOptions): void {
  const from = currentLocation()
  const address = url.pathname + url.search + url.hash
  const again = address === from.pathname + from.search + from.hash
  const index = replace || again ? from.index : from.index + 1
  if (replace || again) window.history.replaceState({ idx: index, state }, '', address)
  else window.history.pushState({ idx: index, state }, '', address)
  arrive(replace || again ? 'replace' : 'push', from, index)
}

/** Within this time, in ms, the browser has gone back; a second tap until then is the same one. */
const GOING_MS = 1000
let goingSince = -GOING_MS

/** Goes back, or to `fallback` (default the personal centre) where there is nothing of ours behind. */
export function goBack(fallback = '/user/index'): void {
  if (currentLocation().index === 0) return navigate(fallback, { replace: true })
  if (performance.now() - goingSince < GOING_MS) return
  goingSince = performance.now()
  window.history.back()
}

/** Changes the address alone: no navigation, the view stays as it is (its key is the path it was opened with). */
export function replaceAddress(to: string): void {
  window.history.replaceState(window.history.state, '', to)
}

/**
 * Starts listening to the browser's own back and forward; answers the way to stop. The host calls it once. `beforeArrival`
 * runs first at each navigation and may still change the address (foundations, section 5).
 */
export function startHistory(beforeArrival: () => void = () => undefined): () => void {
  window.history.scrollRestoration = 'manual'
  prepare = beforeArrival
  prepare()
  location = read(0)
  window.history.replaceState({ idx: location.index, state: location.state }, '')
  // A page that asks stays where it is, but the browser has moved already: it is moved back first, by so many entries to there.
  let returning: { by: number; to: number; wanted: number } | null = null
  const onPop = () => {
    goingSince = -GOING_MS
    const from = currentLocation()
    const target = read(from.index)
    if (returning && target.index !== returning.to) {
      // The browser's own back again, pressed before it was moved: it lands so much further off.
      returning.to = target.index + returning.by
      return
    }
    const wanted = returning?.wanted ?? target.index - from.index
    const returned = returning !== null && target.index === from.index
    returning = null
    // Saved meanwhile, a page has left by itself and asks nothing.
    if (returned) return hasGuards() ? askGuards(() => window.history.go(wanted)) : undefined
    if (target.index === from.index || !hasGuards()) return arrive('pop', from, target.index)
    returning = { by: from.index - target.index, to: from.index, wanted }
    window.history.go(returning.by)
  }
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    location = undefined
    prepare = () => undefined
  }
}
