import {
  isElsewhere,
  loadPage,
  note,
  PageLoadError,
  readyPage,
  wholeRegistry,
  type PageModule,
  type RouteEntry,
} from '../federation'
import { plainPath, routeAt } from '../navigation/routeAt'
import { viewCache, type CachedView, type Opened } from './cache'
import { NotFound } from './NotFound'

export type PageView = CachedView<RouteEntry, PageModule>

const settled = new WeakMap<Promise<PageModule>, PageModule>()

/** Returns the page's module once it has loaded. */
export const moduleOf = ({ page }: Pick<PageView, 'page'>): PageModule | null =>
  page instanceof Promise ? (settled.get(page) ?? null) : page

/** Counts the opening of a page for its release. */
function count({ area, page }: RouteEntry, { version }: PageModule): void {
  if (version) note({ area, page, version, kind: 'load' })
}

/** Counts for its release that a page's rendering threw. */
export function noteThrown(view: PageView): void {
  const version = moduleOf(view)?.version
  if (version && view.route)
    note({ area: view.route.area, page: view.route.page, version, kind: 'renderFailure', reason: 'thrown' })
}

function open(route: RouteEntry): PageModule | Promise<PageModule> {
  const ready = readyPage(route)
  if (ready) count(route, ready)
  return (
    ready ??
    loadPage(route).then((module) => {
      count(route, module)
      return module
    })
  )
}

/** The page for unknown paths. */
const LOST: PageModule = { default: NotFound }

/**
 * Opens a page of an area that is not loaded yet: requests the registry first, and sets the view's route after the
 * answer.
 */
async function openLate(route: RouteEntry): Promise<PageModule> {
  await wholeRegistry().catch((cause: unknown) => {
    throw new PageLoadError(route, 'network', { cause })
  })
  const found = routeAt(route.path)
  if (!found) return LOST
  Object.assign(route, found)
  return open(route)
}

function look(pathname: string): Opened<RouteEntry, PageModule> {
  const path = plainPath(pathname)
  if (isElsewhere(path)) {
    const route = { area: '', path, name: '', title: '', page: '' }
    return { route, page: openLate(route) }
  }
  const route = routeAt(path)
  return { route, page: route ? open(route) : LOST }
}

/** The views of this page; each loads its page from the release that is live when it is opened. */
export const views = viewCache<RouteEntry, PageModule>(({ pathname }) => {
  const opened = look(pathname)
  const { page } = opened
  // A failed load is shown by its view; nothing else reads the promise.
  if (page instanceof Promise)
    page.then(
      (module) => settled.set(page, module),
      () => undefined,
    )
  return opened
})

/** Counts an error thrown by a tap's action for the page on screen. */
export function noteThrownOnScreen(): void {
  const { all, active } = views.read()
  const view = all.find(({ id }) => id === active)
  if (view) noteThrown(view)
}
