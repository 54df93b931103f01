import type { LiveRelease, Release } from '@dm/shared/contract/release/release'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import type { CandidateRenderer } from './candidate-renderer'
import { broken, held, type Check } from './check'
import { hearAnswers } from './heard-answers'
import { oneLine } from './one-line'
import { comparedWith, deliver, deliveredHtml, type ToCompare, type Visitor } from './rendered-page'

/** Time limit for a page's content, in milliseconds. */
const PATIENCE = 30_000

/** A page may be empty for so long after its content has been loaded, in milliseconds. */
const MOST_EMPTY = 5000

interface Opening {
  route: Release['routes'][number]
  visitor: Visitor
  /** With `base` as the address from which the override loads its files. */
  release: LiveRelease
  /** Address on the live site, with the override. */
  address: string
  /** Null when the site renders no pages. */
  renderer: CandidateRenderer | null
}

/**
 * Opens one page and waits until its content is shown. Passes when nothing logged an error and the release's own files
 * rendered it. A page that the server renders is opened once more as it will be delivered, which is a check of its own.
 */
export async function openPage(browser: Browser, opening: Opening): Promise<Check[]> {
  const { route, visitor, address } = opening
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
    const answers = hearAnswers(page, route.prefetch ?? [])
    const { check, document } = await openAlone(page, opening)
    if (!check.ok || !document || !route.rendered || !opening.renderer) return [check]
    const { renderer, release } = opening
    const given = { renderer, release, page: route.page, visitor, document, alone: page, answers: await answers() }
    return [check, await openDelivered(context, opening, given)]
  } finally {
    await context.close()
  }
}

const labelled = (name: string, { route, visitor }: Opening) =>
  `${name} ${route.page}${visitor.label && ` (${visitor.label})`}`
const since = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** The page rendered by the browser alone. */
async function openAlone(page: Page, opening: Opening): Promise<{ check: Check; document?: Response }> {
  const { route, release, address } = opening
  const { path, page: pageName } = route
  const name = labelled('page', opening)
  const from = performance.now()
  const { errors } = consoleOf(page)
  const requested = new Set<string>()
  page.on('request', (request) => {
    const [url = ''] = request.url().split('?')
    if (url.startsWith(release.base)) requested.add(url.slice(release.base.length))
  })
  const { wrong, document } = await contentOf(page, address)
  if (errors[0])
    return { check: broken(name, `at ${path}: ${errors[0]}${errors.length > 1 ? ` (${errors.length} errors)` : ''}`) }
  if (wrong !== null) return { check: broken(name, `at ${path}: ${wrong}`) }
  if (!requested.has('release.js')) {
    const says =
      'the site did not take the area from here: is RELEASE_SIGN_KEY one of the site’s, and this machine among its OVERRIDE_ORIGINS?'
    return { check: broken(name, says) }
  }
  const missing = release.pages[pageName]?.js.find((file) => !requested.has(file))
  if (missing) return { check: broken(name, `at ${path}: something else was shown (${missing} was never asked for)`) }
  return { check: held(name, `opens at ${path} (${since(from)})`), document }
}

/** The page as it will be delivered, with its content, compared with that of the browser alone. */
async function openDelivered(context: BrowserContext, opening: Opening, given: ToCompare): Promise<Check> {
  const { route, address } = opening
  const name = labelled('rendered', opening)
  const from = performance.now()
  const delivered = await deliveredHtml(given)
  if ('problem' in delivered) return broken(name, `at ${route.path}: ${delivered.problem}`)
  const page = await context.newPage()
  const { errors, reports } = consoleOf(page)
  await deliver(page, address, delivered)
  const { wrong } = await contentOf(page, address)
  const problem = errors[0] ?? wrong ?? (await comparedWith(given.alone, page, { path: route.path, reports }))
  if (problem !== null) return broken(name, `at ${route.path}: ${problem}`)
  return held(name, `is taken over at ${route.path} and says the same (${since(from)})`)
}

/** Listens to the console: errors, and what the host reports of content that it could not take over. */
function consoleOf(page: Page): { errors: string[]; reports: string[] } {
  const errors: string[] = []
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(oneLine(message.text()))
    else if (message.text().startsWith('[render]')) reports.push(oneLine(message.text()))
  })
  page.on('pageerror', (error) => errors.push(oneLine(error.message)))
  return { errors, reports }
}

/** Waits until the page's content is shown; returns the problem, or null, and the document. */
async function contentOf(page: Page, address: string): Promise<{ wrong: string | null; document?: Response }> {
  try {
    const answer = await page.goto(address, { timeout: PATIENCE, waitUntil: 'domcontentloaded' })
    if (answer && !answer.ok()) return { wrong: `the site answered ${answer.status()}` }
    await page.waitForFunction(shownMain, undefined, { timeout: PATIENCE })
    const skeletons = page.getByRole('status', { name: '加载中' }).filter({ visible: true })
    await skeletons.first().waitFor({ state: 'hidden', timeout: PATIENCE })
    // Errors of effects come after the content.
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 2000 })))
    // A page that leads elsewhere is empty until the other one has come.
    const drawn = page.waitForFunction(isDrawn, undefined, { timeout: MOST_EMPTY })
    const wrong = await drawn.then(
      () => null,
      () => 'the page is empty',
    )
    return { wrong, ...(answer && { document: answer }) }
  } catch (error) {
    return { wrong: oneLine(error instanceof Error ? error.message : String(error)) }
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
