import type { AppLocation, HandOver } from '@dm/shared/router'
import { createStore } from '@dm/shared/store'

/** Content of a new view: its route (null for an unknown path) and the page's module of the live release. */
export interface Opened<R, P> {
  route: R | null
  /** Loaded or loading. */
  page: P | Promise<P> | null
}

/** One cached view: a page at a full path, with the module it was opened with. */
export interface CachedView<R, P> extends Opened<R, P> {
  /** Changes when the view is remounted. */
  id: number
  /** Full path, path and query, with which it was shown last. */
  path: string
  /** Full path of the address bar while it is on screen, its key in the cache: `path`, until the page replaces it. */
  address: string
  location: AppLocation
  /**
   * Set when dropped while on screen: it leaves the cache with its page, permanently or for its successor of another
   * release.
   */
  leaving: false | 'dropped' | 'swapped'
  /** State from the former release's view, and state to pass on (`usePreservedState`). */
  handOver: HandOver
}

interface ViewsState<R, P> {
  /** In opening order, so that a view's elements are never moved. */
  all: readonly CachedView<R, P>[]
  /** The view on screen. */
  active: number | null
  /** The view that was navigated to and waits for its page's code; the one on screen stays until then. */
  coming: number | null
}

/** Most cached views; the one shown least recently is dropped first (docs/product/foundations.md#5-navigation). */
export const BOUND = 10

/**
 * Creates the cache of routed views, keyed by the full path of the address bar (docs/product/foundations.md#5-navigation). `look` returns
 * the page of an address.
 */
export function viewCache<R, P>(look: (location: AppLocation) => Opened<R, P>) {
  type View = CachedView<R, P>
  const store = createStore<ViewsState<R, P>>(() => ({ all: [], active: null, coming: null }))
  const read = store.getState
  /** Ids by last time on screen, the newest last. */
  let recent: number[] = []
  let counter = 0
  /** By full path: state passed from dropped views to their successors, used when the address is opened again. */
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
      address: location.path,
      location,
      leaving: false,
      handOver: { handed, saved: new Map() },
    }
  }
  const leave = ({ address, handOver }: View) => {
    if (handOver.saved.size) left.set(address, handOver.saved)
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

  /** Shows a view; drops those that waited for the former one to leave the screen. */
  const arrive = (shown: View) => {
    const isGone = (view: View) =>
      view.id !== shown.id && (view.leaving || view.id === read().coming || view.address === shown.address)
    for (const view of read().all)
      if (view.leaving === 'swapped' && isGone(view) && view.address !== shown.address) leave(view)
    const staying = read().all.filter((view) => !isGone(view))
    const isMounted = staying.some((view) => view.id === shown.id)
    activate(isMounted ? staying.map((view) => (view.id === shown.id ? shown : view)) : [...staying, shown], shown)
  }

  /** Shows a new view: at once, or, while another is on screen, when its page's code has loaded or failed. */
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
      (view) => view.address === location.path && view.id !== coming && (!view.leaving || view.id === active),
    )
    if (cached) arrive({ ...cached, path: location.path, location })
    else bring(open(location))
  }

  /** Notes the address that the view on screen has now: a way back to it leads to this view. */
  const moved = (address: string) => {
    const { all, active } = read()
    set(
      all
        .filter((view) => view.id === active || isHeld(view) || view.address !== address)
        .map((view) => (view.id === active ? { ...view, address } : view)),
      active,
    )
  }

  /** Drops every view that passes the test; the one on screen is dropped when it is left. */
  const dropWhere = (test: (view: View) => boolean) =>
    set(
      read()
        .all.filter((view) => isHeld(view) || !test(view))
        .map((view) => (view.id === read().active && test(view) ? { ...view, leaving: 'dropped' } : view)),
      read().active,
    )

  /**
   * The same for views whose page has a newer release: their state is passed on. The one on screen is dropped when it
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

  /** Remounts the view on screen; no effect while another one is loading. */
  const reload = () => {
    const active = read().all.find((view) => view.id === read().active)
    if (active && read().coming === null) bring({ ...open(active.location), address: active.address })
  }

  /** Drops all views after a logout or a change of account, hidden or not. */
  const empty = () => {
    left.clear()
    const active = read().all.find((view) => view.id === read().active)
    if (!active) return
    const fresh = { ...open(active.location), address: active.address }
    recent = [fresh.id]
    set([...read().all.filter((view) => view.id === read().coming), fresh], fresh.id)
  }

  /** Forgets every view, and what dropped ones passed on. */
  const clear = () => {
    left.clear()
    recent = []
    set([], null, null)
  }

  return {
    read,
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    show,
    moved,
    dropWhere,
    /** Drops the views of a full path. */
    drop: (path: string) => dropWhere((view) => view.path === path),
    swapWhere,
    reload,
    empty,
    clear,
  }
}
