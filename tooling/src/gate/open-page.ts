import type { PageFiles, Release } from '@dm/shared/contract/release'
import type { Browser, Page } from '@playwright/test'
import { broken, held, type Check } from './check'

/** Time limit for a page's content, in milliseconds. */
const PATIENCE = 30_000

/** A page may be empty for so long after its content has been loaded, in milliseconds. */
const MOST_EMPTY = 5000

/** A visitor with cookies; `label` is used in the checks' names. */
export interface Visitor {
  label: string
  cookies: readonly { name: string; value: string }[]
}

interface Opening {
  route: Release['routes'][number]
  visitor: Visitor
  /** By page name. */
  files: Record<string, PageFiles>
  /** Address on the live site, with the override. */
  address: string
  /** Address from which the override loads the release's files. */
  base: string
}

/**
 * Opens one page and waits until its content is shown. Passes when nothing logged an error and the release's own files
 * rendered it.
 */
export async function openPage(browser: Browser, { route, visitor, files, address, base }: Opening): Promise<Check> {
  const { path, page: pageName } = route
  const name = `page ${pageName}${visitor.label && ` (${visitor.label})`}`
  const from = performance.now()
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    await context.addCookies(visitor.cookies.map((cookie) => ({ ...cookie, url: new URL(address).origin })))
    const page = await context.newPage()
    const errors: string[] = []
    const requested = new Set<string>()
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(oneLine(message.text()))
    })
    page.on('pageerror', (error) => errors.push(oneLine(error.message)))
    page.on('request', (request) => {
      const [url = ''] = request.url().split('?')
      if (url.startsWith(base)) requested.add(url.slice(base.length))
    })
    const wrong = await contentOf(page, address)
    if (errors[0])
      return broken(name, `at ${path}: ${errors[0]}${errors.length > 1 ? ` (${errors.length} errors)` : ''}`)
    if (wrong) return broken(name, `at ${path}: ${wrong}`)
    if (!requested.has('release.js'))
      return broken(
        name,
        'the site did not take the area from here: is RELEASE_SIGN_KEY one of the site’s, and this machine among its OVERRIDE_ORIGINS?',
      )
    const missing = files[pageName]?.js.find((file) => !requested.has(file))
    if (missing) return broken(name, `at ${path}: something else was shown (${missing} was never asked for)`)
    return held(name, `opens at ${path} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  } finally {
    await context.close()
  }
}

/** Waits until the page's content is shown; returns the problem, or null. */
async function contentOf(page: Page, address: string): Promise<string | null> {
  try {
    const answer = await page.goto(address, { timeout: PATIENCE, waitUntil: 'domcontentloaded' })
    if (answer && !answer.ok()) return `the site answered ${answer.status()}`
    await page.waitForFunction(shownMain, undefined, { timeout: PATIENCE })
    const skeletons = page.getByRole('status', { name: '加载中' }).filter({ visible: true })
    await skeletons.first().waitFor({ state: 'hidden', timeout: PATIENCE })
    // Errors of effects come after the content.
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 2000 })))
    // A page that leads elsewhere is empty until the other one has come.
    const drawn = page.waitForFunction(isDrawn, undefined, { timeout: MOST_EMPTY })
    return await drawn.then(
      () => null,
      () => 'the page is empty',
    )
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error))
  }
}

/** Runs in the page: returns the visible page, however little it shows; hidden views have no boxes. */
const shownMain = () => [...document.querySelectorAll('#root main')].some((main) => main.getClientRects().length > 0)

/** Runs in the page: true if the visible page shows anything. */
const isDrawn = () =>
  [...document.querySelectorAll('#root main')].some(
    (main) =>
      main.getClientRects().length > 0 &&
      ((main.textContent ?? '').trim() !== '' || main.querySelector('img,svg,canvas,video') !== null),
  )

const oneLine = (text: string) => {
  const line = text.split('\n')[0] ?? ''
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}
