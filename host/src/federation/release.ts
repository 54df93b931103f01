import type { LiveRelease } from '@dm/shared/contract/release/release'
import { whileLoading } from './allowedReleases'
import { withRetry } from './retry'
import { federation } from './runtime'
import type { PageModule } from './types'

/** Pages by their release's folder and their name. */
const loaded = new Map<string, PageModule>()
const keyOf = (release: LiveRelease, page: string) => release.base + page

/** Returns a page of a release that was loaded before (from it, or from its substitute). */
export const loadedPage = (release: LiveRelease, page: string): PageModule | undefined =>
  loaded.get(keyOf(release, page))

/** Uses another release's page for one that does not load. */
export const standIn = (release: LiveRelease, page: string, module: PageModule): void =>
  void loaded.set(keyOf(release, page), module)

/**
 * Returns a release as the runtime's remote. Its name contains the release, so that two of one area can be loaded side
 * by side.
 */
function remoteOf({ container, version, base, entry }: LiveRelease) {
  return { name: container, version, entry: new URL(base + entry, location.href).href }
}

/** True when the release's entry has run in this page. */
export const isOpen = ({ container }: LiveRelease): boolean => Boolean(Reflect.get(globalThis, container))

/** Throws for a release that this page's host cannot run. */
function requireRunnable({ area, version, withheld }: LiveRelease): void {
  if (withheld) throw new Error(`${area} ${version} needs another host`, { cause: 'withheld' })
}

/**
 * Runs a release's entry and gives it the shared modules, without loading a page. After a failure it can be called
 * again.
 */
export const openRelease = (release: LiveRelease): Promise<void> =>
  whileLoading(release, async () => {
    requireRunnable(release)
    federation().registerRemotes([remoteOf(release)])
    const { module } = await federation().remoteHandler.getRemoteModuleAndOptions({ id: release.container })
    await module.init()
  })

/** Makes one attempt: entry, then the page's chunks, each request with its own hash and budget. */
async function loadOnce(release: LiveRelease, page: string): Promise<PageModule> {
  const module = await federation().loadRemote<PageModule>(`${release.container}/${page}`)
  if (typeof module?.default !== 'function') throw new Error(`${page} is no page`, { cause: 'broken' })
  return { default: module.default, version: release.version }
}

/** Loads a page of one release, with retries. Rejects with the last attempt's error. */
export async function loadFromRelease(release: LiveRelease, page: string): Promise<PageModule> {
  const cached = loadedPage(release, page)
  if (cached) return cached
  return whileLoading(release, async () => {
    requireRunnable(release)
    federation().registerRemotes([remoteOf(release)])
    const module = await withRetry(() => loadOnce(release, page))
    loaded.set(keyOf(release, page), module)
    return module
  })
}

/** Forgets everything that was loaded of a release. */
export function forgetPages({ base, version }: LiveRelease): void {
  for (const [key, module] of loaded) if (key.startsWith(base) || module.version === version) loaded.delete(key)
}
