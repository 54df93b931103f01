import type { LiveRelease } from '@dm/shared/contract/release'
import { openContainer } from './container'
import { knowRelease } from './guard'
import { step } from './trace'
import { trying } from './trying'
import type { PageLoadReason, PageModule } from './types'

/** Pages by their release's place and their name. */
const loaded = new Map<string, PageModule>()
const keyOf = (release: LiveRelease, page: string) => release.base + page

/** A page of a release that was loaded before (from it, or from the one that stood in for it). */
export const loadedPage = (release: LiveRelease, page: string): PageModule | undefined =>
  loaded.get(keyOf(release, page))

/** Another release's page stands in for one that does not load. */
export const standIn = (release: LiveRelease, page: string, module: PageModule): void =>
  void loaded.set(keyOf(release, page), module)

/** One try: entry, then the page's chunks, each fetch guarded by its own hash and budget. */
async function tryOnce(release: LiveRelease, page: string): Promise<PageModule> {
  const container = await openContainer(release)
  const module = (await container.get(`./${page}`))()
  if (typeof module?.default !== 'function') throw new Error(`${page} is no page`, { cause: 'broken' })
  return { default: module.default, version: release.version }
}

/** Loads a page of one release, with its retries. Rejects with the last try's error. */
export async function loadFromRelease(release: LiveRelease, page: string): Promise<PageModule> {
  const known = loadedPage(release, page)
  if (known) return known
  knowRelease(release)
  step(release, 'asked', page)
  try {
    const module = await trying(() => tryOnce(release, page))
    loaded.set(keyOf(release, page), module)
    step(release, 'ran', page)
    return module
  } catch (error) {
    step(release, 'failed', `${page}: ${reasonOf(error)}`)
    throw error
  }
}

/** Lets go of everything that was loaded of a release. */
export function forgetPages({ base, version }: LiveRelease): void {
  for (const [key, module] of loaded) if (key.startsWith(base) || module.version === version) loaded.delete(key)
}

/** Why a page did not load, from what its last try was rejected with. */
export function reasonOf(error: unknown): PageLoadReason {
  if (!(error instanceof Error)) return 'broken'
  if (error.cause === 'timeout' || ('type' in error && error.type === 'timeout')) return 'timeout'
  if (
    error.cause === 'error' ||
    error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  )
    return 'network'
  return 'broken'
}
