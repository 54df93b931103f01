import { settledWithin } from '@dm/shared/timeout'
import { boot } from '../federation/boot'
import { views } from './store'

const nothing = () => undefined

/** Longest wait of the first render for the first page's code, in ms. The splash is shown until then. */
const LONGEST_MS = 1000

/**
 * Resolves when the first page's code has loaded or failed, or after a short time: its files were requested together
 * with the host's, so it is usually ready at once, and an empty frame before it would only cost time.
 */
export function firstPage(): Promise<void> {
  const { all, active } = views.read()
  const page = all.find(({ id }) => id === active)?.page
  // The page rendered by the server is on screen, and is taken over when its code is there.
  if (boot().rendered) return Promise.resolve(page).then(nothing, nothing)
  return settledWithin(LONGEST_MS, Promise.resolve(page))
}
