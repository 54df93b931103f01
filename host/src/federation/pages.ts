import type { AreaName, LiveRelease } from '@dm/shared/contract/release'
import { liveAreas } from './boot'
import { openContainer } from './container'
import { loadFromRelease, reasonOf } from './release'
import { PageLoadError, type PageModule, type RouteEntry } from './types'

let routes: readonly RouteEntry[] | null = null

/** The pages that live releases declare. */
export function liveRoutes(): readonly RouteEntry[] {
  routes ??= Object.values(liveAreas()).flatMap(({ live }) =>
    live.routes.map((route) => ({ area: live.area, ...route })),
  )
  return routes
}

const loaded = new Map<string, PageModule>()
const keyOf = (route: RouteEntry) => `${route.area}/${route.page}`

/** A page that was loaded before, so that it opens without waiting. */
export const readyPage = (route: RouteEntry): PageModule | null => loaded.get(keyOf(route)) ?? null

/**
 * Loads a page: the live release with its retries, then the area's last known good release where that holds the page.
 * Rejects with `PageLoadError`; asking again tries everything again.
 */
export async function loadPage(route: RouteEntry): Promise<PageModule> {
  const key = keyOf(route)
  const known = loaded.get(key)
  if (known) return known
  const area = liveAreas()[route.area]
  if (!area) throw new PageLoadError(route, 'missing')
  const candidates = [area.live, area.lastGood].filter(
    (release): release is LiveRelease => release?.pages[route.page] !== undefined,
  )
  let failure: unknown = null
  for (const release of candidates) {
    try {
      const module = await loadFromRelease(release, route.page)
      loaded.set(key, module)
      return module
    } catch (error) {
      // eslint-disable-next-line no-console -- a release that does not load must be seen by whoever looks at the page
      console.warn(`${key} of ${release.version} did not load`, error)
      failure ??= error
    }
  }
  throw new PageLoadError(route, failure ? reasonOf(failure) : 'missing', { cause: failure })
}

const prefetched = new Set<AreaName>()

/** Brings an area's files to the browser's cache and runs its entry, so that its pages open at once. Never rejects. */
export async function prefetchArea(name: AreaName): Promise<void> {
  const area = liveAreas()[name]
  if (!area || prefetched.has(name)) return
  prefetched.add(name)
  const { live } = area
  for (const file of new Set(Object.values(live.pages).flatMap((page) => [...page.js, ...page.css]))) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.href = live.base + file
    document.head.append(link)
  }
  // A page that is asked for later loads the entry again, with retries and a visible failure.
  await openContainer(live).then(undefined, () => prefetched.delete(name))
}
