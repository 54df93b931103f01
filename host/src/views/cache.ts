import type { AppLocation, HandOver } from '@dm/shared/router'
import { createStore } from '@dm/shared/store'

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

interface ViewsState<R, P> {
  /** In the order of opening, so that no view's elements are ever moved. */
  all: readonly CachedView<R, P>[]
  /** The view on screen. */
  active: number | null
  /** The view that was navigated to and waits for its page's code; the one on screen stays until then. */
  coming: number | null
}

/**
 * How many views stay; the one that was on screen longest ago leaves first (docs/product/foundations.md#5-navigation).
 */
export const BOUND = 10

/**
 * The cache of routed views, keyed by the full path (docs/product/foundations.md#5-navigation). `look` finds the page
 * of an address.
 */
export function viewCache<R, P>(look: (location: AppLocation) => Opened<R, P>) {
  type View = CachedView<R, P>
  const store = createStore<ViewsState<R, P>>(() => ({ all: [], active: null, coming: null }))
  const read = store.getState
  /** Ids by last time on screen, the newest last. */
  let recent: number[] = []
  let counter = 0
  /** By full path: what views left for their successors, which are opened when their address is gone to again. */
  const left = new Map<string, Map<string, unknown>>()

  const set = (all: readonly View[], active: number | null, coming = read().coming) => {
    recent = recent.filter((id) => all.some((view) => view.id === id))
    store.setState({ all, active, coming })
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
      handOver: { handed, saved: new Map() },
    }
  }
  const leave = ({ path, handOver }: View) => {
    if (handOver.saved.size) left.set(path, handOver.saved)
    for (const [oldest] of left) if (left.size > BOUND) left.delete(oldest)
  }
  const activate = (all: readonly View[], shown: View) => {
    recent = [...recent.filter((id) => id !== shown.id), shown.id]
    const recentIds = new Set(recent.slice(-BOUND))
    set(
      all.filter((view) => recentIds.has(view.id)),
      shown.id,
      null,
    )
  }
  const isHeld = ({ id }: View) => id === read().active || id === read().coming

  /** Brings a view on screen; whatever was to leave with the one before it leaves now. */
  const arrive = (shown: View) => {
    const isGone = (view: View) =>
      view.id !== shown.id && (view.leaving || view.id === read().coming || view.path === shown.path)
    for (const view of read().all)
      if (view.leaving === 'swapped' && isGone(view) && view.path !== shown.path) leave(view)
    const staying = read().all.filter((view) => !isGone(view))
    const isMounted = staying.some((view) => view.id === shown.id)
    activate(isMounted ? staying.map((view) => (view.id === shown.id ? shown : view)) : [...staying, shown], shown)
  }

  /** Shows a new view: at once, or when its page's code has arrived or has not, while another is on screen. */
  const bring = (fresh: View) => {
    const { page } = fresh
    if (read().active === null || !(page instanceof Promise)) return arrive(fresh)
    const settle = (arrived: P | Promise<P>) => {
      const awaited = read().all.find((view) => view.id === fresh.id)
      if (awaited && read().coming === fresh.id) arrive({ ...awaited, page: arrived })
    }
    set([...read().all.filter((view) => view.id !== read().coming), fresh], read().active, fresh.id)
    page.then(settle, () => settle(page))
  }

  /** Shows the view of an address: the cached one, else a new one. */
  const show = (location: AppLocation) => {
    const { all, active, coming } = read()
    const awaited = all.find((view) => view.id === coming && view.path === location.path)
    if (awaited)
      return set(
        all.map((view) => (view === awaited ? { ...view, location } : view)),
        active,
      )
    const cached = all.find(
      (view) => view.path === location.path && view.id !== coming && (!view.leaving || view.id === active),
    )
    if (cached) arrive({ ...cached, location })
    else bring(open(location))
  }

  /** Drops every view that the test names; the one on screen goes when it is left. */
  const dropWhere = (test: (view: View) => boolean) =>
    set(
      read()
        .all.filter((view) => isHeld(view) || !test(view))
        .map((view) => (view.id === read().active && test(view) ? { ...view, leaving: 'dropped' } : view)),
      read().active,
    )

  /**
   * The same for views whose page has a newer release: they leave what they hand over. The one on screen goes when it
   * is left, or with `now` at once.
   */
  const swapWhere = (test: (view: View) => boolean, now = false) => {
    const old = read().all.filter((view) => !view.leaving && test(view))
    if (old.length === 0) return
    const hidden = old.filter((view) => !isHeld(view))
    hidden.forEach(leave)
    set(
      read()
        .all.filter((view) => !hidden.includes(view))
        .map((view) => (old.includes(view) ? { ...view, leaving: 'swapped' } : view)),
      read().active,
    )
    const onScreen = old.find((view) => view.id === read().active)
    if (!now || !onScreen) return
    leave(onScreen)
    reload()
  }

  /** Opens the view on screen anew; where another one is on its way there is nothing to do. */
  const reload = () => {
    const active = read().all.find((view) => view.id === read().active)
    if (active && read().coming === null) bring(open(active.location))
  }

  /** Logout or another account: nothing that was on screen stays, hidden or not. */
  const empty = () => {
    left.clear()
    const active = read().all.find((view) => view.id === read().active)
    if (!active) return
    const fresh = open(active.location)
    recent = [fresh.id]
    set([...read().all.filter((view) => view.id === read().coming), fresh], fresh.id)
  }

  return {
    read,
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    show,
    dropWhere,
    /** Drops the views of a full path. */
    drop: (path: string) => dropWhere((view) => view.path === path),
    swapWhere,
    reload,
    empty,
  }
}
