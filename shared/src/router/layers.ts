import { createChannel } from '../store'
import { currentLocation, entryState, shownAddress } from './location'

/** Something above a page that back closes: a sheet, a dialog, a viewer. */
export interface Layer {
  /** Full path of its page. */
  home: string
  /** A higher number is further up. */
  order: number
  close: () => void
}

/** Time in ms for the browser to make a step; after it nothing waits any longer. */
const STEP_MS = 1000

let isStarted = false
/** From the bottom up, of all pages. */
let layers: readonly Layer[] = []
/** Number of entries that the browser is above the page's own. */
let steps = 0
/** The page's address; `replaceAddress` may change it while the browser is on a layer's entry. */
let address = ''
/**
 * Set while the browser moves to an entry. `isClearing`: the move removes spare entries and was not made by the
 * visitor.
 */
let moving: { timer: ReturnType<typeof setTimeout>; isClearing: boolean } | undefined
let isPaused = false
let settling: ReturnType<typeof setTimeout> | undefined
let waiting: { most: number; run: () => void }[] = []

const isBusy = () => moving !== undefined || isPaused

/** The layers of the page that is shown, from the bottom up. */
export const layersHere = (): readonly Layer[] => layers.filter(({ home }) => home === currentLocation().path)

/** Number of entries that the browser is above the page's own. */
export const layerSteps = (): number => steps

/** True for the topmost layer. */
export const isTopLayer = (order: number): boolean => layers.at(-1)?.order === order

/** Adds a layer and its history entry; returns a function that removes both, once. */
export function addLayer(layer: Layer): () => void {
  layers = [...layers, layer].sort((a, b) => a.order - b.order)
  settle()
  return () => {
    layers = layers.filter((one) => one !== layer)
    settleSoon()
  }
}

/**
 * Matches the number of history entries to the number of layers: a missing one is added, a spare one is removed by
 * going back.
 */
function settle(): void {
  clearTimeout(settling)
  settling = undefined
  if (!isStarted || isBusy()) return
  const wanted = layersHere().length
  if (wanted < steps) return goDown(steps - wanted)
  for (; steps < wanted; steps += 1) {
    const { idx, layer = 0, ...page } = entryState(currentLocation().index + steps)
    window.history.pushState({ ...page, idx: idx + 1, layer: layer + 1 }, '')
  }
}

/** Delayed: closing a layer may open another one, or navigate, which reuses its entry. */
function settleSoon(): void {
  settling ??= setTimeout(settle)
}

function goDown(by: number): void {
  move(() => window.history.go(-by), true)
}

/** Moves the browser through the history; until it has arrived every other change waits. */
export function move(send: () => void, isClearing = false): void {
  const timer = setTimeout(() => {
    moving = undefined
    steps = entryState(0).layer ?? 0
    for (const { run } of waiting.splice(0)) run()
  }, STEP_MS)
  moving = { timer, isClearing }
  send()
}

/**
 * Runs a change of the history once the browser is at most this many entries above the page's own, going back if
 * needed. Later requests wait their turn.
 */
export function withSteps(most: number, run: () => void): void {
  waiting.push({ most, run })
  runWaiting()
}

function runWaiting(): void {
  while (!isBusy()) {
    const [next] = waiting
    if (!next) return
    if (steps > next.most) return goDown(steps - next.most)
    waiting.shift()
    next.run()
  }
}

/** Ends a move; returns true if it only removed spare entries. */
export function endMove(): boolean {
  const isClearing = moving?.isClearing === true
  clearTimeout(moving?.timer)
  moving = undefined
  return isClearing
}

/** Delays every change while the browser is moved back to a page that may not be left yet. */
export function pauseLayers(isPausedNow: boolean): void {
  isPaused = isPausedNow
  if (!isPaused) continueLayers()
}

/** Runs what waited for the browser to arrive. */
export function continueLayers(): void {
  runWaiting()
  settleSoon()
}

/** Called when a page is shown, with the browser this many entries above its own. */
export function layersArrive(depth: number): void {
  steps = depth
  address = shownAddress()
  settleSoon()
}

/**
 * Handles a move to another entry of the same page. Back closes the layers above it; from an entry that a reload has
 * left without its layer it leads on, out of the page. Forward to the entry of a closed layer is reverted.
 */
export function moveWithinPage(depth: number, isClearing: boolean): void {
  const isBack = depth < steps
  steps = depth
  if (isBack && address !== shownAddress()) {
    window.history.replaceState(window.history.state, '', address)
    if (depth === 0) noteReplaced()
  }
  if (isBack && !isClearing) {
    const above = layersHere().slice(depth).reverse()
    if (above.length === 0) return move(() => window.history.back())
    for (const layer of above) layer.close()
  }
  continueLayers()
}

const replacements = createChannel<[path: string]>()

/** Calls back with the full path that the view on screen has from then on; returns the unsubscribe function. */
export const onReplacedAddress = replacements.on

/** Changes only the address: no navigation, the view stays. Who comes back to the address finds this view. */
export function replaceAddress(to: string): void {
  window.history.replaceState(window.history.state, '', to)
  address = shownAddress()
  // From a layer's entry the page's own gets the address when the layer is closed.
  if (steps === 0) noteReplaced()
}

const noteReplaced = () => replacements.emit(window.location.pathname + window.location.search)

/**
 * Starts giving each layer a history entry; returns the function that stops it. `depth`: entries that the browser is
 * above the page's own. Those of a page that was loaded anew under a layer stay until something moves: a second reload
 * during a move ends at another entry.
 */
export function startLayers(depth: number): () => void {
  isStarted = true
  steps = depth
  address = shownAddress()
  if (layersHere().length > depth) settleSoon()
  return () => {
    isStarted = false
    isPaused = false
    steps = 0
    waiting = []
    endMove()
    clearTimeout(settling)
    settling = undefined
  }
}
