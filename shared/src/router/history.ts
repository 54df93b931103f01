import { createPath, type NavigateOptions, type Navigator, type To } from 'react-router-dom'
import { createChannel } from '../store'
import { checkGuards, hasGuards } from './guards'
import * as layers from './layers'
import { currentLocation, entryState, newKey, readLocation, setLocation, type AppLocation } from './location'
import type { EntryState } from './location'

export { onReplacedAddress, replaceAddress } from './layers'
export { currentLocation, renderAt, type AppLocation } from './location'

export interface Navigation {
  to: AppLocation
  from: AppLocation
  kind: 'push' | 'replace' | 'pop'
}

const navigations = createChannel<[Navigation]>()
/** The host's first steps of a navigation, before the new address is read. */
let prepare: () => void = () => undefined
let isStarted = false

/** Calls back at every navigation, after the address has changed; returns the unsubscribe function. */
export function onNavigation(listener: (navigation: Navigation) => void): () => void {
  return navigations.on(listener)
}

function arrive(kind: Navigation['kind'], from: AppLocation, index: number): void {
  prepare()
  const to = readLocation(index)
  if (isStarted) setLocation(to)
  layers.layersArrive(entryState(index).layer ?? 0)
  navigations.emit({ to, from, kind })
}

/**
 * Navigates to an address of this site. A page with unsaved changes asks first; an address of another site is refused.
 * A number moves that many entries through the history. From within an open layer the new page replaces the layer's
 * entry.
 */
export function navigate(to: To | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') return goWith(layers.layersHere().length, () => window.history.go(to))
  const address = addressOf(to)
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) throw new TypeError(`not an address of this site: ${address}`)
  if (!hasGuards()) return commit(url, options)
  checkGuards(() => commit(url, options))
}

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** The navigator behind `Link`, `useNavigate` and `useSearchParams` of every view. */
export const navigator: Navigator = {
  createHref: addressOf,
  go: (delta) => navigate(delta),
  push: (to, state: unknown) => navigate(to, { state }),
  replace: (to, state: unknown) => navigate(to, { replace: true, state }),
}

function commit(url: URL, { replace = false, state = null }: NavigateOptions): void {
  const address = url.pathname + url.search + url.hash
  const { pathname, search, hash } = currentLocation()
  const isSameEntry = replace || address === pathname + search + hash
  layers.withSteps(isSameEntry ? 0 : 1, () => {
    const from = currentLocation()
    const index = isSameEntry ? from.index : from.index + 1
    const entry: EntryState = { usr: state, key: newKey(), idx: index }
    if (isSameEntry || layers.layerSteps() > 0) window.history.replaceState(entry, '', address)
    else window.history.pushState(entry, '', address)
    arrive(isSameEntry ? 'replace' : 'push', from, index)
  })
}

/** Time in ms for the browser to go back; a second tap within it is ignored. */
const GOING_MS = 1000
let goingSince = -GOING_MS

/** Goes back like the phone's back button: closes the top layer, else leaves the page with `leavePage`. */
export function goBack(fallback?: string): void {
  const here = layers.layersHere()
  if (here.length === 0) return leavePage(fallback)
  if (here.length > layers.layerSteps()) return here.at(-1)?.close()
  stepBack(here.length)
}

/**
 * Leaves the page and all its layers: back, or to `fallback` (default the personal centre) when the previous entry is
 * not ours.
 */
export function leavePage(fallback = '/user/index'): void {
  if (currentLocation().index === 0) return navigate(fallback, { replace: true })
  stepBack(0)
}

function stepBack(steps: number): void {
  if (performance.now() - goingSince < GOING_MS) return
  goingSince = performance.now()
  goWith(steps, () => window.history.back())
}

/** Moves the browser through the history from at most this many entries above the page's own. */
const goWith = (steps: number, send: () => void) => layers.withSteps(steps, () => layers.move(send))

/**
 * Starts listening to the browser's back and forward; returns the function that stops it. The host calls it once.
 * `beforeArrival` runs first at each navigation and may still change the address
 * (docs/product/foundations.md#5-navigation). A page reloaded under an open layer starts alone.
 */
export function startHistory(beforeArrival: () => void = () => undefined): () => void {
  window.history.scrollRestoration = 'manual'
  prepare = beforeArrival
  isStarted = true
  // Until now the early script has answered back (host/src/early/layer.ts).
  delete window.dmLayer
  prepare()
  const { layer = 0, idx } = entryState(0)
  const first = readLocation(0)
  setLocation(first)
  const entry: EntryState = { usr: first.state, key: first.key, idx }
  window.history.replaceState(layer > 0 ? { ...entry, layer } : entry, '')
  const stopLayers = layers.startLayers(layer)
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    returning = null
    stopLayers()
    isStarted = false
    setLocation(undefined)
    prepare = () => undefined
  }
}

/**
 * A page with a guard stays, but the browser has moved already: it is first moved back by this many entries. All
 * positions are those of entries, a layer's included.
 */
let returning: { by: number; to: number; wanted: number } | null = null

function onPop(): void {
  const isClearing = layers.endMove()
  if (!isClearing) goingSince = -GOING_MS
  const from = currentLocation()
  const at = from.index + layers.layerSteps()
  const { idx: target, layer = 0 } = entryState(from.index)
  if (returning && target !== returning.to) {
    // The browser's back was pressed again before it was moved: it ends up that much further away.
    returning.to = target + returning.by
    return
  }
  const wanted = returning?.wanted ?? target
  const isBack = returning !== null && target === at
  returning = null
  if (isBack) {
    layers.pauseLayers(false)
    // A page that was saved in the meantime has left on its own and asks nothing.
    return hasGuards() ? checkGuards(() => goTo(wanted)) : undefined
  }
  const isSamePage = target - layer === from.index
  if (isSamePage && target !== at) return layers.moveWithinPage(layer, isClearing)
  if (!isSamePage && hasGuards()) {
    returning = { by: at - target, to: at, wanted }
    layers.pauseLayers(true)
    return window.history.go(returning.by)
  }
  arrive('pop', from, target - layer)
  layers.continueLayers()
}

/** Goes to the entry at a position of the history, from the browser's present one. */
function goTo(place: number): void {
  goWith(Infinity, () => window.history.go(place - currentLocation().index - layers.layerSteps()))
}
