import type { Browser, Page } from '@playwright/test'
import { logIn } from '../harness/api'
import { addressOf, PAGES } from './openings'
import { expect, type Site } from '../harness'

/** A page of the walk: its path, and which of its openings (openings.ts). */
export type Opening = readonly [path: string, at: number]

/** Scripts, stylesheets and lists of files. */
const FILES = /\/(host|remotes)\/[^?]*\.(js|css|json)(\?|$)/

/** Which attempt an address is: repeated ones say so. */
const attemptOf = (url: URL) => Number(url.searchParams.get('try') ?? 1)

/** A failure of some files: how it looks, and in which attempts. */
export interface Failure {
  how: 'unavailable' | 'reset'
  until: number
}

/** 503 once, two resets, or never to be had. */
export const FAILURES = {
  once: { how: 'unavailable', until: 1 },
  twice: { how: 'reset', until: 2 },
  ever: { how: 'unavailable', until: Infinity },
} as const satisfies Record<string, Failure>

/** An opened page of the walk. */
export interface Walk {
  page: Page
  /** The last attempt for each requested file, by path. */
  attempts: Map<string, number>
  /** Milliseconds since the page asked for a file. */
  quietFor(): number
  /** The files can be had again. */
  lift(): void
}

/** Opens a page in a context of its own, with some of its files failing, for as long as the work takes. */
export async function walk<T>(
  browser: Browser,
  site: Site,
  [path, at]: Opening,
  fails: { files: ReadonlySet<string>; as: Failure },
  work: (opened: Walk) => Promise<T>,
): Promise<T> {
  const opening = PAGES[path]?.[at]
  if (!opening) throw new Error(`${path} has no opening ${at}`)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const token = opening.uid === undefined ? undefined : (await logIn(context, site.url, opening.uid)).token
    const attempts = new Map<string, number>()
    let lifted = false
    let askedAt = Date.now()
    await context.route(FILES, async (route) => {
      const url = new URL(route.request().url())
      const attempt = attemptOf(url)
      askedAt = Date.now()
      attempts.set(url.pathname, Math.max(attempt, attempts.get(url.pathname) ?? 0))
      if (lifted || !fails.files.has(url.pathname) || attempt > fails.as.until) return route.continue()
      if (fails.as.how === 'reset') return route.abort('connectionreset')
      return route.fulfill({ status: 503, body: '' })
    })
    const page = await context.newPage()
    await page.goto(await addressOf(site.url, path, opening, token), { waitUntil: 'commit' })
    return await work({ page, attempts, quietFor: () => Date.now() - askedAt, lift: () => void (lifted = true) })
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/** State of the page; null while it is being loaded again. */
export const stateOf = (page: Page) =>
  page
    .evaluate(() => ({
      isAlive: performance.getEntriesByName('alive').length > 0,
      heading: document.querySelector('[aria-busy="false"] :is(h1, h2, h3)')?.textContent ?? '',
      offersRetry: [...document.querySelectorAll('button')].some(
        (button) => button.textContent === '重试' && button.checkVisibility(),
      ),
      styles: [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])),
    }))
    .catch(() => null)

/** Content and files of a page when nothing fails. */
export interface Whole {
  heading: string
  /** Paths of its files, those prepared for the next tap included. */
  files: string[]
  /** Those the page does not start without: they are named in its HTML. */
  entry: string[]
  /** The stylesheets that the page itself needs. */
  styles: string[]
}

/** Opens a page without a failure. */
export const whole = (browser: Browser, site: Site, opening: Opening): Promise<Whole> =>
  walk(browser, site, opening, { files: new Set(), as: FAILURES.once }, async ({ page, attempts, quietFor }) => {
    // The last file that a page asks for by itself, before it prepares other pages.
    await expect
      .poll(() => [...attempts.keys()].some((path) => path.includes('/overlay-layer.')), opening[0])
      .toBe(true)
    const state = await stateOf(page)
    expect(state, opening[0]).toMatchObject({ isAlive: true, offersRetry: false, heading: expect.stringMatching(/./) })
    const entry = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[defer][src*="/host/"]')].map(
        ({ src }) => new URL(src).pathname,
      ),
    )
    const files = [...attempts.keys()]
    // With data saving nothing is prepared for the next tap: what is left is what the page itself needs.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.reload()
    await expect.poll(async () => (await stateOf(page))?.isAlive === true && quietFor() > 2_000, opening[0]).toBe(true)
    const styles = (await stateOf(page))?.styles ?? []
    return { heading: state?.heading ?? '', files, entry, styles }
  })

/** Waits until the page shows what it shows without failures, its stylesheets included. */
export async function expectWhole(page: Page, { heading, styles }: Whole, what: string): Promise<void> {
  await expect
    .poll(() => stateOf(page), { message: what, timeout: 30_000 })
    .toMatchObject({ isAlive: true, heading, offersRetry: false, styles: expect.arrayContaining(styles) })
}
