import { liveRoutes, type RouteEntry } from '../federation'

/** The page that a live release declares at a path, or null. A trailing slash does not matter. */
export function routeAt(pathname: string): RouteEntry | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return liveRoutes().find((route) => route.path === path) ?? null
}
