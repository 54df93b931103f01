import { campaignAt, isElsewhere, liveRoutes, type RouteEntry } from '../federation'

/** A path as routes are written: a trailing slash does not matter. */
export const plainPath = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** The page at a path: a campaign's, else the one that a live release declares; null for none, or none that is known yet. */
export function routeAt(pathname: string): RouteEntry | null {
  const path = plainPath(pathname)
  const campaign = campaignAt(path)
  if (campaign || isElsewhere(path)) return campaign
  return liveRoutes().find((route) => route.path === path) ?? null
}
