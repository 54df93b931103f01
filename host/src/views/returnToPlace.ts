import { takeNotedPlace } from '@dm/shared/router'
import { secondsMs } from '@dm/shared/time'

/** Longest wait for the page to be as long as it was. */
const LONGEST_MS = secondsMs(5)

/**
 * Scrolls to where the page was before the reload that follows a login, as soon as it is long enough; who touches it
 * first stays where they are.
 */
export function returnToPlace(): void {
  const top = takeNotedPlace()
  if (top === 0 || window.scrollY > 0) return
  const over = new AbortController()
  const { signal } = over
  const sizes = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    over.abort()
    window.scrollTo(0, top)
  })
  const timer = setTimeout(() => over.abort(), LONGEST_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    sizes.disconnect()
  })
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(type, () => over.abort(), { signal, passive: true })
  sizes.observe(document.body)
}
