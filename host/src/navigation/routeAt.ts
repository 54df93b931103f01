import { withoutEnd } from '@dm/shared/format'
import { campaignAt, isElsewhere, liveRoutes, type RouteEntry } from '../federation'

/** Returns a path in the form of routes: without a trailing slash. */
export const plainPath = (pathname: string): string => (pathname.length > 1 ? withoutEnd(pathname, '/') : pathname)

/** Returns the page at a path: a campaign's, else a live release's; null if there is none, or it is not loaded yet. */
export function routeAt(pathname: string): RouteEntry | null {
  const path = plainPath(pathname)
  const campaign = campaignAt(path)
  if (campaign || isElsewhere(path)) return campaign
  return liveRoutes().find((route) => route.path === path) ?? null
}
