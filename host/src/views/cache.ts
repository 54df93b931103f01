import type { AppLocation, HandOver } from '@dm/shared/router'

/** What a view is opened with: its route (null for an unknown path) and the page's module of the release that is live. */
export interface Opened<R, P> {
  route: R | null
  /** At hand, or on its way. */
  page: P | Promise<P> | null
}

/** One cached view: a page at a full path, with the module that it was opened with. */
export interface CachedView<R, P> extends Opened<R, P> {
  /** Changes when the view is opened anew. */
  id: number
  /** Full path, path and query: the key of the cache. */
  path: string
  location: AppLocation
  /** Dropped while on screen: it leaves the cache with its page, for good or for its successor of another release. */
  leaving: false | 'dropped' | 'swapped'
  /** What it took from its predecessor of another release, and what it would leave (`useHandOver`). */
  handOver: HandOver
}

export interface ViewsState<R, P> {
  /** In the order of opening, so that no view's elements are ever moved. */
  all: readonly CachedView<R, P>[]
  active: number | null
}

/** How many views stay; the one that was on screen longest ago leaves first (foundations, section 5). */
export const BOUND = 10

/** The cache of routed views, keyed by the full path (seed, section 2). `look` finds the page of an address. */
export function viewCache<R, P>(look: (location: AppLocation) => Opened<R, P>) {
  type View = CachedView<R, P>
  let state: ViewsState<R, P> = { all: [], active: null }
  /** Ids by last time on screen, the newest last. */
  let recent: number[] = []
  let counter = 0
  /** By full path: what views left for their successors, which are opened when their address is gone to again. */
  const left = new Map<string, Map<string, unknown>>()
  const listeners = new Set<() => void>()

  const set = (all: readonly View[], active: number | null) => {
    recent = recent.filter((id) => all.some((view) => view.id === id))
    state = { all, active }
    listeners.forEach((listener) => listener())
  }
  const open = (location: AppLocation): View => {
    const handed = left.get(location.path) ?? new Map<string, unknown>()
    left.delete(location.path)
    return {
      ...look(location),
      id: ++counter,
      path: location.path,
      location,
      leaving: false,
      handOver: { handed, kept: new Map() },
    }
  }
  const leave = ({ path, handOver }: View) => {
    if (handOver.kept.size) left.set(path, handOver.kept)
    for (const [oldest] of left) if (left.size > BOUND) left.delete(oldest)
  }
  const activate = (all: readonly View[], shown: View) => {
    recent = [...recent.filter((id) => id !== shown.id), shown.id]
    const kept = new Set(recent.slice(-BOUND))
    set(
      all.filter((view) => kept.has(view.id)),
      shown.id,
    )
  }

  /** Shows the view of an address: the cached one, else a new one. */
  const show = (location: AppLocation) => {
    const staying = state.all.filter(
      (view) => !view.leaving || (view.id === state.active && view.path === location.path),
    )
    for (const view of state.all) if (view.leaving === 'swapped' && !staying.includes(view)) leave(view)
    const cached = staying.find((view) => view.path === location.path)
    if (!cached) {
      const fresh = open(location)
      return activate([...staying, fresh], fresh)
    }
    const shown = { ...cached, location }
    activate(
      staying.map((view) => (view.id === cached.id ? shown : view)),
      shown,
    )
  }

  /** Drops every view that the test names; the one on screen goes when it is left. */
  const dropWhere = (test: (view: View) => boolean) =>
    set(
      state.all
        .filter((view) => view.id === state.active || !test(view))
        .map((view) => (test(view) ? { ...view, leaving: 'dropped' } : view)),
      state.active,
    )

  /**
   * The same for views whose page has a newer release: they leave what they hand over. The one on screen goes when it
   * is left, or with `now` at once.
   */
  const swapWhere = (test: (view: View) => boolean, now = false) => {
    const old = state.all.filter((view) => !view.leaving && test(view))
    if (old.length === 0) return
    const hidden = old.filter((view) => view.id !== state.active)
    hidden.forEach(leave)
    set(
      state.all
        .filter((view) => !hidden.includes(view))
        .map((view) => (old.includes(view) ? { ...view, leaving: 'swapped' } : view)),
      state.active,
    )
    if (!now || hidden.length === old.length) return
    old.filter((view) => view.id === state.active).forEach(leave)
    reload()
  }

  /** Opens the view on screen anew. */
  const reload = () => {
    const active = state.all.find((view) => view.id === state.active)
    if (!active) return
    const fresh = open(active.location)
    activate([...state.all.filter((view) => view.id !== active.id), fresh], fresh)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    dropWhere,
    /** Drops the views of a full path. */
    drop: (path: string) => dropWhere((view) => view.path === path),
    swapWhere,
    reload,
    /** Logout or another account: nothing that was on screen stays, hidden or not. */
    empty: () => {
      left.clear()
      set(
        state.all.filter((view) => view.id === state.active),
        state.active,
      )
      reload()
    },
  }
}
