import { mayDeclare } from '@dm/shared/contract/release/ownership'
import type { Release, Snapshot } from '@dm/shared/contract/release/release'
import { broken, held, type Check } from './check'

/** Returns the problem of one address, or null. */
function wrongWith(route: Release['routes'][number], release: Release, live: Snapshot): string | null {
  if (!mayDeclare(release.area, route.path)) return `${route.path} does not belong to ${release.area}`
  if (!Object.hasOwn(release.pages, route.page)) return `${route.path}: there is no page ${route.page}`
  if (release.routes.some((other) => other !== route && other.path === route.path))
    return `${route.path} is declared twice`
  for (const [area, { live: other }] of Object.entries(live.areas)) {
    if (area === release.area) continue
    if (other.routes.some(({ path }) => path === route.path))
      return `${route.path} is taken by ${area} ${other.version}`
    if (other.routes.some(({ name }) => name === route.name))
      return `${route.path}: the name ${route.name} is taken by ${area} ${other.version}`
  }
  return null
}

/**
 * Checks that addresses are the area's own, do not conflict with live ones, and each have a page
 * (docs/architecture.md#releases).
 */
export function checkRoutes(release: Release, live: Snapshot): Check {
  const wrong = release.routes.flatMap((route) => wrongWith(route, release, live) ?? [])
  if (wrong.length > 0) return broken('routes', wrong.join('; '))
  return held(
    'routes',
    `${release.routes.length} ${release.routes.length === 1 ? 'address' : 'addresses'} of ${release.area}, none taken`,
  )
}
