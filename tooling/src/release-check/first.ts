import { wrongFirstCalls } from '@dm/shared/contract/release/first-check'
import type { Release } from '@dm/shared/contract/release/release'
import { broken, held, type Check } from './check'

/** Checks that every declared first call is a read of the contract with fields that it accepts. */
export function checkFirst(release: Release): Check {
  const wrong = wrongFirstCalls(release)
  if (wrong.length > 0) return broken('first', wrong.join('; '))
  const calls = release.routes.flatMap(({ first = [] }) => first)
  return held('first', `${calls.length} first calls are reads`)
}
