import type { AreaName } from '@dm/shared/contract/release'
import { ownerOf } from '@dm/shared/contract/ownership'
import { core } from './core'

/** So many areas are opened ahead at most, the product's own before others. */
const MOST_AREAS = 8
/** So many of the pages that the page on screen links to are made ready. */
const MOST_LINKS = 12

/** What a browser says of its connection, where it does. */
const connection = (): { saveData?: boolean; effectiveType?: string } | undefined =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection // not in TypeScript's types

/** Whether files that may never be needed can be fetched here: not where the visitor saves data or the line is slow. */
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
  // A page that is asked for later loads the entry again, with retries and a visible failure.
  await core.openRelease(release).catch(() => undefined)
}

/** What dialogs and sheets are drawn with: the next tap may open one. Never rejects. */
const prepareOverlays = () =>
  import(/* webpackChunkName: "entry-point-parts" */ '@dm/shared/ui/sheet').then(
    (sheet) => sheet.prepareOverlays(),
    () => undefined,
  )

/** Areas in the order in which they are fetched: those of the product, then others. */
const inOrder = () => {
  const areas = [...core.servedAreas()]
  const own = areas.filter(([area, [release]]) => release?.routes.some(({ path }) => ownerOf(path) === area))
  return [...new Set([...own, ...areas].map(([area]) => area))].slice(0, MOST_AREAS)
}

/**
 * At rest: what dialogs are drawn with, the entries of the other areas, then the pages that the one on screen links to,
 * here and after each navigation. Pages that nothing leads to are not fetched: whoever opens one shared link pays for no
 * whole product.
 */
export async function fetchAhead(): Promise<void> {
  if (!canSpare()) return
  await prepareOverlays()
  for (const area of inOrder()) {
    await idle()
    await openArea(area)
  }
  core.views.subscribe(() => void warmLinks())
  await warmLinks()
}

/** Loads a page's module before it is gone to. A failure is told when it is. */
async function warm(href: string): Promise<void> {
  const url = new URL(href, location.href)
  const route = url.origin === location.origin ? core.routeAt(url.pathname) : null
  const release = route?.from?.[0]
  if (release && !core.readyPage(route)) await core.loadFromRelease(release, route.page).catch(() => undefined)
}

/** The newest view whose links are being made ready: another one takes its place. */
let warmed: number | null = null

async function warmLinks(): Promise<void> {
  const view = core.views.read().active
  if (view === null || view === warmed) return
  warmed = view
  // The view is drawn and has asked for what it shows, then that has come.
  await idle()
  await core.answersArrived()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => link.offsetParent)
  for (const path of [...new Set(links.map((link) => link.pathname))].slice(0, MOST_LINKS)) {
    await idle()
    if (view !== warmed) return
    await warm(path)
  }
}

/** A finger or a pointer on a link: its page is made ready while the tap is still under way. */
export function warmOnTouch(): void {
  const onDown = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null
    if (link) void warm(link.getAttribute('href') ?? '')
  }
  document.addEventListener('pointerdown', onDown, { passive: true })
}
