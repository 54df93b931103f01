/** How long what can wait does wait for the rest of the first page's files, in ms. */
const LONGEST_MS = 4000

let shown = false
const waiting: (() => void)[] = []

/** Runs when the first page stands and the browser has nothing better to do: nothing may come before it. */
export function afterFirstContent(run: () => void): void {
  if (shown) whenIdle(run)
  else waiting.push(run)
}

/** The first page, or its failure, is on screen. */
export function contentShown(): void {
  if (shown) return
  shown = true
  const go = () => {
    window.removeEventListener('load', go)
    waiting.splice(0).forEach(whenIdle)
  }
  if (document.readyState === 'complete') return go()
  window.addEventListener('load', go)
  // What hangs must not hold this up.
  setTimeout(go, LONGEST_MS)
}

const whenIdle = (run: () => void) =>
  // Safari has no idle callback.
  'requestIdleCallback' in window ? requestIdleCallback(() => run(), { timeout: 2000 }) : setTimeout(run, 200)
