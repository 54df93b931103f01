import type { Release } from '@dm/shared/contract/release'
import { satisfy } from '@module-federation/runtime-core'
import { broken, held, type Check } from './check'

/** The release's range of `@dm/shared` against the live host's, read as the host reads it in the browser. */
export function checkShared(release: Release, offered: string): Check {
  return satisfy(offered, release.shared)
    ? held('shared', `needs ${release.shared}, the live host offers ${offered}`)
    : broken('shared', `needs @dm/shared ${release.shared}, the live host offers ${offered}`)
}
