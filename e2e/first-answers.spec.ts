import type { Snapshot } from '@dm/shared/contract/release'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { callApi, demoMobile } from './harness/api'
import { addressOf, PAGES, PERFORMER } from './harness/openings'

/** Calls made after the first paint whose answers no page shows. */
const REPORTED = [
  'userinfo/view/record',
  'enterprise/view/record',
  'ivt/visit/add',
  'activity/box/visit',
  'traffic/boost/seen',
  'live/watch/report',
  'discover/view/record',
]

/** Returns the calls that a page makes until its first content is shown. */
async function callsBeforeContent(page: Page, address: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/uc/v1/')
    if (call && !REPORTED.includes(call)) calls.push(call)
  })
  await page.goto(address)
  await expect(page.getByRole('main').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^加载中/ }).filter({ visible: true })).toHaveCount(0)
  // A call that was made with this content is seen here by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return [...calls]
}

test('every page that declares first calls is opened here', async ({ site }) => {
  const snapshot: Snapshot = await (await fetch(`${site.url}/federation/snapshot`)).json()
  const routes = Object.values(snapshot.areas).flatMap(({ live }) => live.routes)
  const declaring = routes.filter(({ first = [] }) => first.length > 0).map(({ path }) => path)
  expect(Object.keys(PAGES).sort()).toEqual(declaring.sort())
})

for (const [path, openings] of Object.entries(PAGES))
  for (const [index, opening] of openings.entries()) {
    const { query, uid, open } = opening
    const as = uid ? `of ${uid}` : 'of a visitor'
    const shown = typeof query === 'string' && query ? `?${query}` : ''
    test(`${path}${shown} ${as} makes no call before its first content (${index + 1})`, async ({
      page,
      site,
      loginAs,
    }) => {
      expect(Boolean(uid) || open).toBe(true)
      const session = uid ? await loginAs(page, uid) : undefined
      expect(await callsBeforeContent(page, await addressOf(site.url, path, opening, session?.token))).toEqual([])
    })
  }

test('a token of the address is the session: its answers come with the page', async ({ page, site }) => {
  const { token, uid } = await callApi(site.url, 'login/simple', {
    mobile: demoMobile(PERFORMER),
    passwd: 'dianmeng123',
  })
  expect(uid).toBe(PERFORMER)
  expect(await callsBeforeContent(page, `/user/index?token=${token}`)).toEqual([])
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('answers of a session that is not the page’s are not shown', async ({ page, loginAs }) => {
  await loginAs(page, PERFORMER)
  // The cookies change between the HTML and the host: the inlined answers belong to another user.
  await page.addInitScript(() => {
    document.cookie = 'DM_TOKEN=; Path=/; Max-Age=0'
    document.cookie = 'DM_UID=; Path=/; Max-Age=0'
  })
  await page.goto('/user/index')
  await expect(page.getByRole('button', { name: /^点击登录/ })).toBeVisible()
  await expect(page.getByText('林小满')).toHaveCount(0)
})

test('the largest picture is asked for before any script runs, and once', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.goto('/user/modelcard?uid=10001')
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  const cover = await page
    .getByRole('img', { name: '林小满模卡封面' })
    .evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : ''))
  expect(pictures.filter((url) => url === cover)).toHaveLength(1)
  expect(pictures[0]).toBe(cover)
})
