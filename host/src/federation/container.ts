import type { LiveRelease } from '@dm/shared/contract/release'
import { runEntry } from './entry'
import { federation } from './runtime'
import { step } from './trace'
import type { PageModule } from './types'

/** What an area's entry leaves under the release's global name: the containers' own protocol. */
interface Container {
  init(
    shareScope: unknown,
    initScope: unknown[],
    options: { version: string; shareScopeKeys: string; shareScopeMap: unknown },
  ): unknown
  get(module: string): Promise<() => PageModule>
}

/** By the container's global name. */
export const opened = new Map<string, Promise<Container>>()

async function open(release: LiveRelease): Promise<Container> {
  const { shareScopeMap } = federation()
  // The HTML's own entry has run when the page was left for another before.
  if (!Reflect.get(globalThis, release.container)) await runEntry(release.base + release.entry)
  const found: unknown = Reflect.get(globalThis, release.container)
  if (!found || typeof found !== 'object' || !('init' in found))
    throw new Error(`${release.container} is not there`, { cause: 'broken' })
  const container = found as Container // the entry was built by the preset and arrived with its hash
  const map = (shareScopeMap.default ??= {})
  await container.init(map, [], { version: release.version, shareScopeKeys: 'default', shareScopeMap })
  step(release, 'opened')
  return container
}

/** Runs a release's entry and gives it the shared modules, once; a failed opening can be asked for again. */
export function openContainer(release: LiveRelease): Promise<Container> {
  const known = opened.get(release.container)
  if (known) return known
  const opening = open(release)
  opened.set(release.container, opening)
  opening.catch(() => opened.delete(release.container))
  return opening
}
