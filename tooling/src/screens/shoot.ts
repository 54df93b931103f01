import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { logIn } from '../../../e2e/harness/api'
import { alive } from '../../../e2e/harness/edge'
import { MOVED_CLOCK, MOVED_CLOCK_NODE } from '../../../e2e/harness/clock'
import { startSite, type Site } from '../../../e2e/harness/site'
import { makeTemplate } from '../../../e2e/harness/template'
import { addressOf, PAGES, type Opening } from '../../../e2e/platform/openings'
import { ensureChromium } from '../machine/chromium'

const PHONE = { width: 375, height: 812 }
/** A longer page is cut: its list goes on in the same way. */
const LONGEST = 3000
/** What shows another thing in each picture: films, charts that are being drawn, countdowns. */
const MOVING = 'video, canvas, [role=timer] { visibility: hidden }'
/** Half of the pages each, always in the same order: an opening changes what later ones show. */
const SITES = 2

interface Stop {
  path: string
  opening: Opening
  /** File of its picture: `user-modelcard-2`. */
  name: string
}

const STOPS: Stop[] = Object.entries(PAGES).flatMap(([path, openings]) =>
  openings.map((opening, at) => ({ path, opening, name: `${path.slice(1).replaceAll('/', '-')}-${at + 1}` })),
)

/** Resolves when a page shows its content, all of its pictures, and asks for nothing more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').filter({ visible: true }).first().waitFor()
  await page
    .getByRole('status', { name: /^加载中/ })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' })
  await alive(page)
  await page.waitForLoadState('networkidle')
  // One that nobody sees, folded away or beyond the screen, may wait.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      return image.complete || !image.checkVisibility() || top > innerHeight || left > innerWidth || right < 0
    }),
  )
}

/** Opens an address and returns the picture of its whole page. */
async function shot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address)
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > PHONE.height) {
    await page.setViewportSize({ ...PHONE, height: Math.min(height, LONGEST) })
    await settled(page)
  }
  return page.screenshot({ animations: 'disabled', caret: 'hide', style: MOVING })
}

/** Shoots stops on one site, in their order. Returns the names of those that failed, with the reason. */
async function shootAt(site: Site, browser: Browser, stops: readonly Stop[], folder: string): Promise<string[]> {
  const failures: string[] = []
  for (const { path, opening, name } of stops) {
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    try {
      // A machine that is busy is slow.
      context.setDefaultTimeout(120_000)
      await context.addInitScript(MOVED_CLOCK)
      const session = opening.uid === undefined ? undefined : await logIn(context, site.url, opening.uid)
      const page = await context.newPage()
      const picture = await shot(page, site.url + (await addressOf(site.url, path, opening, session?.token)))
      await writeFile(join(folder, `${name}.png`), picture)
    } catch (error) {
      failures.push(`${name}: ${String(error)}`)
    }
    await context.close()
  }
  return failures
}

/**
 * Builds this checkout and puts a picture of every opening into a folder, or of those alone whose name begins with one of
 * `names`. Returns what failed.
 */
export async function shootAll(folder: string, names: readonly string[]): Promise<string[]> {
  const stops = STOPS.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
  mkdirSync(folder, { recursive: true })
  const removeTemplate = await makeTemplate({ builds: true, settings: MOVED_CLOCK_NODE })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const shares = Array.from({ length: SITES }, async (_, share) => {
      const site = await startSite(MOVED_CLOCK_NODE)
      const mine = stops.filter((_stop, at) => at % SITES === share)
      try {
        return await shootAt(site, browser, mine, folder)
      } finally {
        await site.stop()
      }
    })
    return (await Promise.all(shares)).flat()
  } finally {
    await browser.close()
    removeTemplate()
  }
}
