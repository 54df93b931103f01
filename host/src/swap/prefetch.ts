import type { AreaName } from '@dm/shared/contract/release'
import { ownerOf } from '@dm/shared/contract/ownership'
import { core } from './core'

/** So many areas are fetched ahead at most, the product's own before others. */
const MOST_AREAS = 8
/** So many of the pages that the page on screen links to are made ready. */
const MOST_LINKS = 12

/** What a browser says of its connection, where it does. */
const connection = (): { saveData?: boolean; effectiveType?: string } | undefined =>
  Reflect.get(navigator, 'connection')

/** Whether files that may never be needed can be fetched here: not where the visitor saves data or the line is slow. */
function canSpare(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return !saveData && !/2g/.test(effectiveType)
}

const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 3000 }) : setTimeout(resolve, 50),
  )

/** Brings a file to the browser's cache; never rejects. */
function fetchAhead(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.href = href
    link.onload = link.onerror = () => {
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
}

/** Brings an area's files to the browser's cache and runs its entry, so that its pages open at once. Never rejects. */
export async function prefetchArea(area: AreaName): Promise<void> {
  const release = core.servedAreas().get(area)?.[0]
  if (!release) return
  const files = new Set(Object.values(release.pages).flatMap((page) => [...page.js, ...page.css]))
  await Promise.all([...files].map((file) => fetchAhead(release.base + file)))
  core.knowRelease(release)
  // A page that is asked for later loads the entry again, with retries and a visible failure.
  await core.openContainer(release).catch(() => undefined)
}

/** Doors that few pages use and that weigh more than everything else together. */
const HEAVY = new Set(['chart'])

/** The host's own files that the areas' pages use: which they are stands beside its build. */
async function prefetchDoors(areas: readonly AreaName[]): Promise<void> {
  try {
    const answer = await fetch('/host/host.json')
    const { groups } = (await answer.json()) as { groups: Record<string, { js: string[]; css: string[] } | undefined> } // written by the host's build
    const pages = areas.flatMap((area) => Object.values(core.servedAreas().get(area)?.[0]?.pages ?? {}))
    const used = new Set(pages.flatMap(({ doors }) => doors).filter((door) => !HEAVY.has(door)))
    const files = [...used].flatMap((door) => {
      const { js, css } = groups[`door-${door.replaceAll('/', '-')}`] ?? { js: [], css: [] }
      return [...js, ...css]
    })
    // A host that was deployed meanwhile has other files, of which this page needs none.
    const mine = [...new Set(files)].filter((file) => core.boot().hostFiles[file])
    await Promise.all(mine.map((file) => fetchAhead(`/host/${file}`)))
  } catch {
    // They come when a page needs them.
  }
}

/** Areas in the order in which they are fetched: those of the product, then others. */
const inOrder = () => {
  const known = [...core.servedAreas()]
  const own = known.filter(([area, [release]]) => release?.routes.some(({ path }) => ownerOf(path) === area))
  return [...new Set([...own, ...known].map(([area]) => area))].slice(0, MOST_AREAS)
}

/** At rest: the other areas' files, one area after the other, then the pages that the one on screen links to. */
export async function prefetchAreas(): Promise<void> {
  if (!canSpare()) return
  const areas = inOrder()
  await prefetchDoors(areas)
  for (const area of areas) {
    await idle()
    await prefetchArea(area)
  }
  await warmLinks()
}

/** Loads a page's module before it is gone to. A failure is told when it is. */
async function warm(href: string): Promise<void> {
  const url = new URL(href, location.href)
  const route = url.origin === location.origin ? core.routeAt(url.pathname) : null
  const release = route?.from?.[0]
  if (release && !core.readyPage(route)) await core.loadFromRelease(release, route.page).catch(() => undefined)
}

async function warmLinks(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => link.offsetParent)
  for (const path of [...new Set(links.map((link) => link.pathname))].slice(0, MOST_LINKS)) {
    await idle()
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
