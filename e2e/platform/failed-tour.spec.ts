import type { Page } from '@playwright/test'
import { isLong, LONG } from '../../tooling/src/test/long'
import { expect, test } from '../harness'
import { alive } from '../harness/edge'
import { addressOf, PAGES, toursOf } from './openings'

/** Pages without an answer, and without a network (quality, "Faults"). */
test.describe.configure({ mode: 'parallel' })
// The pages' own reads are refused.
test.use({ prefetch: false })

const API = '**/uc/v1/**'
/** How long a page may take to say what is wrong, and to be whole afterwards. */
const SOON = 15_000

/** Pages whose first read adds to what stands there anyway, and one that only leads on. */
const DOES_WITHOUT = new Set([
  '/user/feedback/form',
  '/address/edit',
  '/address/amap',
  '/common/download',
  '/common/register',
  '/enterprise/certification/index',
  '/service/freeEnter',
  '/service/publish',
])

/** Visitors and the performer open so many pages that each worker has some. */
const sharesOf = (uid: string) => (uid === '' || uid === '10001' ? 2 : 1)

/** The short form takes every third page. */
const EVERY = isLong ? 1 : 3

/** The first opening of each page. */
const TOURS = toursOf(
  Object.entries(PAGES)
    .filter((_, at) => at % EVERY === 0)
    .flatMap(([path, [opening]]) => (opening ? [{ path, opening }] : [])),
  sharesOf,
)

/** What a page shows: whether something is still loaded, whether it offers to try again, and whether it has words. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility()
    const main = [...document.querySelectorAll<HTMLElement>('main')].find(isVisible)
    return {
      loads: [...document.querySelectorAll('[role=status]')].some(
        (status) => isVisible(status) && (status.getAttribute('aria-label') ?? '').startsWith('加载中'),
      ),
      retries: [...document.querySelectorAll('button')].filter(
        (button) => isVisible(button) && button.textContent === '重试',
      ).length,
      hasWords: (main?.innerText.trim().length ?? 0) > 0,
    }
  })

/** Taps the first 重试 of a page, which may go at any moment; returns how many there were. */
const tryAgain = (page: Page) =>
  page
    .getByRole('button', { name: '重试', exact: true })
    .filter({ visible: true })
    .evaluateAll((retries: HTMLElement[]) => {
      retries[0]?.click()
      return retries.length
    })

/** The page is whole: nothing loads, nothing is to be tried again. */
const expectWhole = (page: Page, what: string) =>
  expect.poll(() => shown(page), { message: what, timeout: SOON }).toEqual({ loads: false, retries: 0, hasWords: true })

/** The page has settled, whole or with an offer to try again. */
const expectSettled = (page: Page, what: string) =>
  expect.poll(() => shown(page), { message: what, timeout: SOON }).toMatchObject({ loads: false, hasWords: true })

/** Opens a page whose calls are refused, which it says or does without, and lets it try again. */
async function refused(page: Page, address: string, says: boolean): Promise<void> {
  await page.route(API, (route) => route.abort('connectionrefused'))
  await page.goto(address)
  await alive(page)
  const offers = async () => (await shown(page)).retries > 0
  if (says) await expect.poll(offers, { message: `${address} says that it failed`, timeout: SOON }).toBe(true)
  await expectSettled(page, `${address} refused`)
  expect(await offers(), address).toBe(says)
  await page.unroute(API)
  // Parts that failed separately recover separately, some of them by themselves.
  for (let left = await tryAgain(page); left > 0; left = await tryAgain(page)) {
    const retries = async () => (await shown(page)).retries
    await expect.poll(retries, { message: `${address}, 重试`, timeout: SOON }).toBeLessThan(left)
  }
  await expectWhole(page, `${address} after 重试`)
}

/** Follows a link of the page without a network, and waits for the network. */
async function offline(page: Page, address: string): Promise<void> {
  const links = page.locator('[aria-busy="false"] main a[href^="/"]').filter({ visible: true })
  if ((await links.count()) === 0) return
  const to = await links.first().getAttribute('href')
  await page.context().setOffline(true)
  await links.first().click({ timeout: SOON })
  await expectSettled(page, `${address} offline, to ${to}`)
  await page.context().setOffline(false)
  await expectWhole(page, `${address}, to ${to}, with the network again`)
}

for (const { uid, name, stops } of TOURS) {
  const title = `${stops.length} pages of ${name}: refused and tried again, a link without a network`
  test(title, { tag: LONG }, async ({ context, site, loginAs, page, allowErrors }) => {
    test.setTimeout(stops.length * 60_000)
    allowErrors(/Failed to load resource|request|PageLoadError|ChunkLoadError/)
    const session = uid === '' ? undefined : await loginAs(page, uid)
    await page.close()
    const wrong: string[] = []
    for (const { path, opening } of stops) {
      const address = await addressOf(site.url, path, opening, session?.token)
      await test.step(address, async () => {
        const tab = await context.newPage()
        try {
          await refused(tab, address, !DOES_WITHOUT.has(path))
          await offline(tab, address)
        } catch (error) {
          wrong.push(`${address}: ${String(error).slice(0, 600)}`)
        } finally {
          await context.setOffline(false)
          await tab.close()
        }
      })
    }
    expect(wrong).toEqual([])
  })
}
