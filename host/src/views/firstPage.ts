import { settledWithin } from '@dm/shared/timeout'
import { views } from './store'

/** How long the first drawing waits for the first page's code, in ms. The splash stands there meanwhile. */
const LONGEST_MS = 1000

/**
 * Resolves when the first page's code is there, or does not arrive, but soon in any case: its files were asked for together
 * with the host's, so that the page is mostly there at once and an empty frame before it would only cost time.
 */
export function firstPage(): Promise<void> {
  const { all, active } = views.read()
  const page = all.find(({ id }) => id === active)?.page
  return settledWithin(LONGEST_MS, Promise.resolve(page))
}
