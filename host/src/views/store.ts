import type { AppLocation } from '@dm/shared/router'
import { loadPage, type PageModule, type RouteEntry } from '../federation'
import { routeAt } from '../navigation/routeAt'

/** One cached view: a page at a full path, with the module of the release that it was opened with. */
export interface CachedView {
  /** Changes when the view is opened anew. */
  id: number
  /** Full path, path and query: the key of the cache. */
  path: string
  location: AppLocation
  /** Null for an unknown path. */
  route: RouteEntry | null
  page: Promise<PageModule> | null
  /** Dropped while on screen: it leaves the cache with its page. */
  leaving: boolean
}

export interface ViewsState {
  /** In the order of opening, so that no view's elements are ever moved. */
  all: readonly CachedView[]
  active: number | null
}

/** How many views stay; the one that was on screen longest ago leaves first (foundations, section 5). */
const BOUND = 10

let state: ViewsState = { all: [], active: null }
/** Ids by last time on screen, the newest last. */
let recent: number[] = []
let counter = 0
const listeners = new Set<() => void>()

function set(next: ViewsState): void {
  recent = recent.filter((id) => next.all.some((view) => view.id === id))
  state = next
  listeners.forEach((listener) => listener())
}

function open(location: AppLocation): CachedView {
  const route = routeAt(location.pathname)
  const page = route && loadPage(route)
  // A page that does not arrive is shown by its view; the promise itself has no other reader.
  page?.catch(() => undefined)
  return { id: ++counter, path: location.path, location, route, page, leaving: false }
}

/** Shows the view of an address: the cached one, else a new one in its place among at most ten. */
function show(location: AppLocation): void {
  const staying = state.all.filter((view) => !view.leaving || view.path === location.path)
  const cached = staying.find((view) => view.path === location.path && !view.leaving)
  const reopened = staying.find((view) => view.path === location.path && view.leaving && view.id === state.active)
  const shown = cached ?? reopened ?? open(location)
  recent = [...recent.filter((id) => id !== shown.id), shown.id]
  const kept = new Set(recent.slice(-BOUND))
  const current = { ...shown, location }
  const all = staying.some((view) => view.id === shown.id)
    ? staying.map((view) => (view.id === shown.id ? current : view))
    : [...staying, current]
  set({ all: all.filter((view) => kept.has(view.id)), active: shown.id })
}

/** Drops the views of a path (and query): at once when hidden, when it is left otherwise. */
function drop(path: string): void {
  dropWhere((view) => view.path === path)
}

/** Drops every view that the test names; the one on screen goes when it is left. */
function dropWhere(test: (view: CachedView) => boolean): void {
  set({
    ...state,
    all: state.all
      .filter((view) => view.id === state.active || !test(view))
      .map((view) => (test(view) ? { ...view, leaving: true } : view)),
  })
}

/** Opens the view on screen anew, with the release that is live now. */
function reload(): void {
  const active = state.all.find((view) => view.id === state.active)
  if (!active) return
  const fresh = open(active.location)
  recent = [...recent, fresh.id]
  set({ all: [...state.all.filter((view) => view.id !== active.id), fresh], active: fresh.id })
}

/** Logout or another account: nothing that was on screen stays, hidden or not. */
function empty(): void {
  set({ ...state, all: state.all.filter((view) => view.id === state.active) })
  reload()
}

/** The cache of routed views (seed, section 2: the routed view is cached, keyed by the full path). */
export const views = {
  read: (): ViewsState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show,
  drop,
  dropWhere,
  reload,
  empty,
}
