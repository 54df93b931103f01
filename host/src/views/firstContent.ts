import { settledWithin } from '@dm/shared/timeout'
import { answersArrived } from './answers'

/** How long what can wait does wait for the rest of the first page's files, in ms. */
const LONGEST_MS = 4000

let shown = false
const waiting: (() => void)[] = []

/** Runs when the first page stands with what it asked for and the browser is idle: nothing may come before it. */
export function afterFirstContent(run: () => void): void {
  if (shown) whenIdle(run)
  else waiting.push(run)
}

/** The first page, or its failure, is on screen. */
export function contentShown(): void {
  if (shown) return
  shown = true
  document.getElementById('splash')?.remove()
  const loaded = new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    window.addEventListener('load', resolve)
  })
  const arrived = loaded.then(() => new Promise<void>((resolve) => whenIdle(resolve))).then(answersArrived)
  // What hangs must not hold this up.
  void settledWithin(LONGEST_MS, arrived).then(() => waiting.splice(0).forEach(whenIdle))
}

const whenIdle = (run: () => void) =>
  // Safari has no idle callback.
  'requestIdleCallback' in window ? requestIdleCallback(() => run(), { timeout: 2000 }) : setTimeout(run, 200)
