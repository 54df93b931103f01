import { wrongPrefetchCalls } from '@dm/shared/contract/release/prefetch-check'
import type { Release } from '@dm/shared/contract/release/release'
import { broken, held, type Check } from './check'

/** Checks that every declared prefetched call is a read of the contract with fields that it accepts. */
export function checkPrefetch(release: Release): Check {
  const wrong = wrongPrefetchCalls(release)
  if (wrong.length > 0) return broken('prefetch', wrong.join('; '))
  const calls = release.routes.flatMap(({ prefetch = [] }) => prefetch)
  return held('prefetch', `${calls.length} prefetched calls are reads`)
}
