import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { demoSession } from '../harness/api'
import { alive } from '../harness/edge'
import { addressOf, PAGES, renderedPaths } from './openings'
import { problemsOf, record } from './rendered-pages'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** User agents of the kinds of client for which pages differ; a browser takes the tour of all pages (page-tour.spec.ts). */
const KINDS = {
  wechat: `${ANDROID} MicroMessenger/8.0.50`,
  app: `${IPHONE} Mobile/15E148 DianMengApp/3.2.0`,
  ios: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  android: ANDROID,
}

for (const [at, [kind, userAgent]] of Object.entries(KINDS).entries())
  test.describe(`a visitor’s ${kind}`, () => {
    test.use({ userAgent })

    test('gets its share of the rendered pages with their content, and takes them over', async ({ page, site }) => {
      test.setTimeout(240_000)
      await record(page)
      const wrong: Record<string, string[]> = {}
      const paths = await renderedPaths(site)
      for (const path of paths.filter((_, index) => index % Object.keys(KINDS).length === at)) {
        const opening = PAGES[path]?.find(({ query }) => typeof query !== 'function')
        const address = await addressOf(site.url, path, opening ?? {})
        const problems = opening ? await problemsOf(page, () => page.goto(address)) : ['it is not among the openings']
        if (problems.length > 0) wrong[address] = problems
      }
      expect(wrong).toEqual({})
    })
  })

test('what was rendered for one visitor is not in the next one’s page', async ({ site, request }) => {
  const content = async (token?: string) => {
    const answer = await request.get('/user/modelcard?uid=10001', {
      headers: token === undefined ? {} : { cookie: `DM_TOKEN=${token}; DM_UID=10001` },
    })
    return /<div id="root">(.*?)<script type="application\/json"/s.exec(await answer.text())?.[1] ?? ''
  }
  const { token } = await demoSession(site.url, '10001')
  const before = await content()
  const own = await content(token)
  expect(before).toContain('林小满')
  expect(own).toContain('林小满')
  expect(own).not.toBe(before)
  expect(await content()).toBe(before)
})

const CARD = '/user/modelcard?uid=10001'
const SERVICE = '/service/detail?id=sv-portrait-0001'
const nameOf = (page: Page) => page.getByRole('heading', { level: 1, name: '林小满' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page shows its content', async ({ page }) => {
    await page.goto(CARD)
    await expect(nameOf(page)).toBeVisible()
    await expect(page.getByRole('img', { name: '林小满模卡封面' })).toBeVisible()
    await page.goto(SERVICE)
    await expect(page.getByRole('heading', { level: 1, name: '形象照与模卡拍摄（含化妆造型）' })).toBeVisible()
    await expect(page.getByText('¥480', { exact: true }).first()).toBeAttached()
  })
})

test.describe('before the scripts have arrived', () => {
  /** Holds every script; returns a function that lets them through. */
  async function holdScripts(page: Page): Promise<() => void> {
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    return letGo
  }

  test('a link leads to its page', async ({ page }) => {
    await holdScripts(page)
    await page.goto(CARD, { waitUntil: 'commit' })
    await page.getByRole('link', { name: '打开APP' }).tap()
    await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
    await expect(page.getByText('点梦APP').first()).toBeVisible()
  })

  test('a tap on a button is answered when they are there', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(SERVICE, { waitUntil: 'commit' })
    const book = page.getByRole('button', { name: /^立即预约/ })
    await book.tap()
    letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('scrolling stays where it is', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(SERVICE, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: '服务介绍' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 500))
    letGo()
    await alive(page)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
  })
})
