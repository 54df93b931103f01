import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { logIn, type Session } from './api'
import { clockOfRun } from './clock'
import { startSite, type Site } from './site'

export { expect } from '@playwright/test'
export { startSite, type Site, type SiteData } from './site'

interface Fixtures {
  /** Console errors and page errors that this test expects; any other makes it fail. */
  allowErrors: (...patterns: RegExp[]) => void
  /** Logs a demo account in (`10001` … `10007`) by setting the page's cookies before its first load. */
  loginAs: (page: Page, uid: string) => Promise<Session>
  /** A page in a browser context of its own, without a session: what everybody else sees. */
  visitor: Page
}

interface WorkerFixtures {
  /**
   * Off for journeys that check a page's own first calls: slow, refused or lost. Same as when the server's answers are
   * late.
   */
  prefetch: boolean
  /** One seeded site for all tests of a worker. A destructive test starts its own with `startSite`. */
  site: Site
}

const describe = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`

/** `E2E_LATE=800`: delays calls at random by up to this many ms, so that tests that depend on timing fail. */
const LATE_MS = Number(process.env.E2E_LATE ?? 0)

export const test = base.extend<Fixtures & { watch: void; late: void }, WorkerFixtures>({
  prefetch: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      if (clockOfRun) {
        const script = clockOfRun
        const open = browser.newContext.bind(browser)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.addInitScript(script)
          return context
        }
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ prefetch }, use) => {
      const site = await startSite(prefetch ? {} : { PREFETCH_MS: '0' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowErrors: async ({ context }, use) => {
    const errors: string[] = []
    const allowed: RegExp[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(describe(message))
    })
    context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`))
    await use((...patterns) => allowed.push(...patterns))
    expect(
      errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
      'errors in the console',
    ).toEqual([])
  },
  watch: [async ({ allowErrors: _watched }, use) => use(), { auto: true }],
  late: [
    async ({ context }, use) => {
      if (LATE_MS > 0)
        await context.route('**/uc/v1/**', async (route) => {
          await new Promise((go) => setTimeout(go, Math.random() * LATE_MS))
          await route.fallback()
        })
      await use()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  loginAs: async ({ site }, use) => {
    await use((page, uid) => logIn(page.context(), site.url, uid))
  },
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    await use(await context.newPage())
    await context.close()
  },
})

/** Journeys that change what others rely on have a site of their own for each worker; arguments as of `startSite`. */
export const withOwnSite = (...start: Parameters<typeof startSite>) =>
  test.extend<object, { site: Site }>({
    site: [
      async ({}, use) => {
        const site = await startSite(...start)
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
