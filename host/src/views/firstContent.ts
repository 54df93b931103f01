import { EARLY } from '@dm/shared/contract/release/early'
import { stopTimeAt } from '@dm/shared/env'
import { settledWithin } from '@dm/shared/timeout'
import { answersArrived } from './answers'
import { replayEarlyInput } from './earlyInput'
import { replayEarlyClick } from './earlyClick'
import { returnToPlace } from './returnToPlace'

/** Longest delay of low-priority work behind the first page's files, in ms. */
const LONGEST_MS = 4000

let shown = false
const waiting: (() => void)[] = []

/** Runs a function when the first page has rendered with its data and the browser is idle. */
export function afterFirstContent(run: () => void): void {
  if (shown) whenIdle(run)
  else waiting.push(run)
}

/** Called when the first page, or its failure, is on screen. */
export function contentShown(): void {
  if (shown) return
  shown = true
  stopTimeAt(null)
  // From now on taps are answered (npm run bench).
  performance.mark('alive')
  returnToPlace()
  replayEarlyInput()
  replayEarlyClick()
  // Pictures below the screen, which left the connection to the scripts (shared/src/ui/picture/picture.module.css). The
  // attribute stays: a box that is skipped in one frame and not in the next counts as a layout shift.
  if (document.documentElement.hasAttribute(EARLY)) document.documentElement.setAttribute(EARLY, 'ended')
  document.getElementById('splash')?.remove()
  const loaded = new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    window.addEventListener('load', resolve)
  })
  const arrived = loaded.then(() => new Promise<void>((resolve) => whenIdle(resolve))).then(answersArrived)
  // A hanging request must not block this.
  void settledWithin(LONGEST_MS, arrived).then(() => waiting.splice(0).forEach(whenIdle))
}

const whenIdle = (run: () => void) =>
  // Safari has no idle callback.
  'requestIdleCallback' in window ? requestIdleCallback(() => run(), { timeout: 2000 }) : setTimeout(run, 200)
