import { campaignAt, isElsewhere, liveRoutes, type RouteEntry } from '../federation'

/** A path as routes are written: a trailing slash does not matter. */
export const plainPath = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** Returns the page at a path: a campaign's, else a live release's; null if there is none, or it is not loaded yet. */
export function routeAt(pathname: string): RouteEntry | null {
  const path = plainPath(pathname)
  const campaign = campaignAt(path)
  if (campaign || isElsewhere(path)) return campaign
  return liveRoutes().find((route) => route.path === path) ?? null
}
