import type { Release } from '@dm/shared/contract/release'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureChromium } from '../machine/chromium'
import { broken, held, type Check, type Candidate } from './check'
import { serveRelease, withAllPages } from './loopback'

/** How long a page may take until its content is there, in milliseconds. */
const PATIENCE = 30_000
/** Pages that are opened at the same time. */
const AT_ONCE = 2

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The live site's page takes this release from this machine: that is the point.
  '--disable-features=LocalNetworkAccessChecks,PrivateNetworkAccessSendPreflights,PrivateNetworkAccessRespectPreflightResults',
]

export interface PageGate {
  candidate: Candidate
  /** The address of a path of the live site at which the area comes from `base`. */
  link(path: string, base: string): string
  done(check: Check): void
}

/** Opens every exposed page in a real browser against the live host (architecture, section 6). One check each. */
export async function checkPages({ candidate, link, done }: PageGate): Promise<Check[]> {
  const release = withAllPages(candidate.release)
  const loopback = await serveRelease({ ...candidate, release })
  const checks: Check[] = []
  let browser: Browser | undefined
  try {
    const running = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
    browser = running
    const queue = [...release.routes]
    const worker = async () => {
      for (let route = queue.shift(); route; route = queue.shift()) {
        const check = await openPage(running, release, route, link(route.path, loopback.base), loopback.base)
        checks.push(check)
        done(check)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await browser?.close()
    await loopback.close()
  }
  return checks
}

async function openPage(
  browser: Browser,
  release: Release,
  { path, page: pageName }: Release['routes'][number],
  address: string,
  base: string,
): Promise<Check> {
  const name = `page ${pageName}`
  const from = performance.now()
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    const asked = new Set<string>()
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(oneLine(message.text()))
    })
    page.on('pageerror', (error) => errors.push(oneLine(error.message)))
    page.on('request', (request) => {
      const [url = ''] = request.url().split('?')
      if (url.startsWith(base)) asked.add(url.slice(base.length))
    })
    const wrong = await contentOf(page, address)
    if (errors[0])
      return broken(name, `at ${path}: ${errors[0]}${errors.length > 1 ? ` (${errors.length} errors)` : ''}`)
    if (wrong) return broken(name, `at ${path}: ${wrong}`)
    if (!asked.has('release.js'))
      return broken(name, 'the site did not take the area from here: is RELEASE_TOKEN right?')
    const missing = release.pages[pageName]?.js.find((file) => !asked.has(file))
    if (missing) return broken(name, `at ${path}: something else was shown (${missing} was never asked for)`)
    return held(name, `opens at ${path} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  } finally {
    await context.close()
  }
}

/** Waits until the page's content stands; answers what is wrong, or null. */
async function contentOf(page: Page, address: string): Promise<string | null> {
  try {
    const answer = await page.goto(address, { timeout: PATIENCE, waitUntil: 'domcontentloaded' })
    if (answer && !answer.ok()) return `the site answered ${answer.status()}`
    const seen = page.locator('#root main').filter({ visible: true })
    await seen.first().waitFor({ timeout: PATIENCE })
    await page
      .getByRole('status', { name: '加载中' })
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'hidden', timeout: PATIENCE })
    // What an effect throws comes after the content.
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 2000 })))
    const drawn = await seen
      .first()
      .evaluate((main) => (main.textContent ?? '').trim() !== '' || main.querySelector('img,svg,canvas') !== null)
    return drawn ? null : 'the page is empty'
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error))
  }
}

const oneLine = (text: string) => {
  const line = text.split('\n')[0] ?? ''
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}
