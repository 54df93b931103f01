import { report } from '@dm/shared/env'
import { note } from './notes'
import { knownPaths as pathsOfRegistry, servedRoutes } from './servedAreas'
import { reasonOf } from './reason'
import { loadedPage, loadFromRelease, standIn } from './release'
import { step } from './trace'
import { PageLoadError, type PageModule, type RouteEntry } from './types'

/** The pages that live releases declare. */
export const liveRoutes = servedRoutes

/** Every known path, for links. */
export const knownPaths = pathsOfRegistry

/** True if releases can change under an open page; a build that includes its pages has none. */
export const isFederated = true

/** Returns a page that was loaded before, so that it opens without waiting. */
export const readyPage = ({ from, page }: RouteEntry): PageModule | null =>
  (from?.[0] && loadedPage(from[0], page)) ?? null

/**
 * Loads a page: from the live release with retries, then from the area's last known good release if it has the page.
 * Rejects with `PageLoadError`; calling again tries everything again.
 */
export async function loadPage(route: RouteEntry): Promise<PageModule> {
  const { area, page, from = [] } = route
  const candidates = from.filter((release) => release.pages[page] !== undefined)
  let failure: unknown = null
  for (const release of candidates) {
    try {
      const module = await loadFromRelease(release, page)
      const first = from[0]
      if (first && first !== release) {
        standIn(first, page, module)
        step(release, 'fell back', page)
      }
      return module
    } catch (error) {
      report('federation', `${area}/${page} of ${release.version} did not load`, error)
      note({ area, version: release.version, page, kind: 'loadFailure', reason: reasonOf(error) })
      failure ??= error
    }
  }
  const without = from[0]?.withheld ? 'withheld' : 'missing'
  throw new PageLoadError(route, failure ? reasonOf(failure) : without, { cause: failure })
}
