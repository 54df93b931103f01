import { loadPage, readyPage, type PageModule, type RouteEntry } from '../federation'
import { routeAt } from '../navigation/routeAt'
import { viewCache, type CachedView } from './cache'

export type PageView = CachedView<RouteEntry, PageModule>

/** The views of this page; each loads its page from the release that is live when it is opened. */
export const views = viewCache<RouteEntry, PageModule>(({ pathname }) => {
  const route = routeAt(pathname)
  const ready = route && readyPage(route)
  if (!route || ready) return { route, page: ready }
  const page = loadPage(route)
  // A page that does not arrive is shown by its view; the promise has no other reader.
  page.catch(() => undefined)
  return { route, page }
})
