import type { AreaName } from '@dm/shared/contract/release/release'
import { ownerOf } from '@dm/shared/contract/release/ownership'
import { core } from './core'

/** Most prefetched areas, the product's own first. */
const MOST_AREAS = 8
/** Most prefetched pages among the links of the page on screen. */
const MOST_LINKS = 12

/** The first seconds belong to the visitor's own taps: each page that is made ready keeps a phone busy for up to 50 ms. */
const FIRST_SECONDS_MS = 3000

/** The browser's connection information, where available. */
const connection = (): { saveData?: boolean; effectiveType?: string } | undefined =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection // not in TypeScript's types

/** True if files that may never be needed can be fetched: not with data saving or a slow connection. */
function canSpare(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return !saveData && !/2g/.test(effectiveType)
}

const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 3000 }) : setTimeout(resolve, 50),
  )

/** Runs an area's entry, so that its pages open without waiting for it. Never rejects. */
async function openArea(area: AreaName): Promise<void> {
  const release = core.servedAreas().get(area)?.[0]
  if (!release) return
  // If the page is opened later, the entry is loaded again, with retries and a visible failure.
  await core.openRelease(release).catch(() => undefined)
}

/** Loads the code of dialogs and sheets, which the next tap may open. Never rejects. */
const prepareOverlays = () =>
  import(/* webpackChunkName: "entry-point-parts" */ '@dm/shared/ui/sheet').then(
    (sheet) => sheet.prepareOverlays(),
    () => undefined,
  )

/** Returns areas in prefetch order: those of the product, then others. */
const inOrder = () => {
  const areas = [...core.servedAreas()]
  const own = areas.filter(([area, [release]]) => release?.routes.some(({ path }) => ownerOf(path) === area))
  return [...new Set([...own, ...areas].map(([area]) => area))].slice(0, MOST_AREAS)
}

/**
 * When idle: loads the code of dialogs; some seconds later the entries of the other areas, then the pages that the one on screen links to,
 * now and after each navigation. Pages without a link are not fetched, so that opening one shared link does not load
 * the whole product.
 */
export async function fetchAhead(): Promise<void> {
  if (!canSpare()) return
  await prepareOverlays()
  await new Promise((resolve) => setTimeout(resolve, FIRST_SECONDS_MS))
  for (const area of inOrder()) {
    await idle()
    await openArea(area)
  }
  core.views.subscribe(() => void warmLinks())
  await warmLinks()
}

/** Loads a page's module before it is opened. A failure is only shown then. */
async function warm(href: string): Promise<void> {
  const url = new URL(href, location.href)
  const route = url.origin === location.origin ? core.routeAt(url.pathname) : null
  const release = route?.from?.[0]
  if (release && !core.readyPage(route)) await core.loadFromRelease(release, route.page).catch(() => undefined)
}

/** The newest view whose links are being prefetched; a newer one replaces it. */
let warmed: number | null = null

async function warmLinks(): Promise<void> {
  const view = core.views.read().active
  if (view === null || view === warmed) return
  warmed = view
  // Waits until the view has rendered and made its calls, then until they are answered.
  await idle()
  await core.answersArrived()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => link.offsetParent)
  for (const path of [...new Set(links.map((link) => link.pathname))].slice(0, MOST_LINKS)) {
    await idle()
    if (view !== warmed) return
    await warm(path)
  }
}

/** Starts loading a link's page on touch or pointer down, while the tap is still in progress. */
export function warmOnTouch(): void {
  const onDown = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null
    if (link) void warm(link.getAttribute('href') ?? '')
  }
  document.addEventListener('pointerdown', onDown, { passive: true })
}
