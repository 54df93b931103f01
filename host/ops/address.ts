import { withoutEnd } from '@dm/shared/format'
import { useSyncExternalStore, type MouseEvent } from 'react'

/** Addresses of this page's views. */
export const places = {
  releases: () => '/ops',
  area: (area: string) => `/ops/areas/${area}`,
  health: () => '/ops/health',
  campaigns: () => '/ops/campaigns',
  activities: () => '/ops/activities',
  approvals: () => '/ops/approvals',
  audit: () => '/ops/audit',
}

/** Addresses of the site that this page calls or shows as codes for a phone. */
export const site = {
  calls: '/federation/ops/',
  events: '/federation/events',
  snapshot: '/federation/snapshot',
  page: (path: string) => window.location.origin + path,
}

const listen = (changed: () => void) => {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** Returns the path of the present view, without a trailing slash. */
export const usePlace = (): string => useSyncExternalStore(listen, () => withoutEnd(window.location.pathname, '/'))

/** Goes to a view of this page without a load; focus moves to its heading. */
function goTo(place: string): void {
  // Opening the present view again adds no history entry.
  if (place !== window.location.pathname) window.history.pushState(null, '', place)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
  window.requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }))
}

/** Handles a plain click on a link to a view; other clicks are left to the browser. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  goTo(event.currentTarget.pathname)
}
