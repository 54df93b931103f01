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
  reviews: () => '/ops/reviews',
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

/** Returns one parameter of the present address; null without it. */
export const usePlaceParam = (name: string): string | null =>
  useSyncExternalStore(listen, () => new URLSearchParams(window.location.search).get(name))

/** Changes parameters of the present address; null removes one. A new choice is a step of the history, others replace. */
export function setPlaceParams(changes: Record<string, string | null>, step: 'push' | 'replace'): void {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const query = params.size > 0 ? `?${params}` : ''
  const place = window.location.pathname + query
  if (step === 'push') window.history.pushState(null, '', place)
  else window.history.replaceState(window.history.state, '', place)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

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
