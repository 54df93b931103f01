import type { Snapshot } from '@dm/shared/contract/release/release'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoMobile } from '../harness/api'
import { isLong, LONG } from '../../tooling/src/test/long'
import { addressOf, PAGES, PERFORMER, type Opening } from './openings'

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
  const declaring = routes.filter(({ prefetch = [] }) => prefetch.length > 0).map(({ path }) => path)
  expect(Object.keys(PAGES).sort()).toEqual(declaring.sort())
})

/** The openings, by the user who opens them; a visitor's under an empty key. The short form has the first one of each page. */
const byUser = new Map<string, { path: string; opening: Opening }[]>()
for (const [path, openings] of Object.entries(PAGES))
  for (const opening of isLong ? openings : openings.slice(0, 1)) {
    const key = opening.uid ?? ''
    byUser.set(key, [...(byUser.get(key) ?? []), { path, opening }])
  }

test.describe('no page makes a call before its first content', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const [uid, opened] of byUser)
    test(`${opened.length} openings of ${uid || 'a visitor'}`, { tag: LONG }, async ({ page, site, loginAs }) => {
      test.setTimeout(opened.length * 15_000)
      const session = uid ? await loginAs(page, uid) : undefined
      const calls: Record<string, string[]> = {}
      for (const { path, opening } of opened) {
        expect(Boolean(uid) || opening.open).toBe(true)
        const address = await addressOf(site.url, path, opening, session?.token)
        await test.step(address, async () => {
          // A tab of its own, with the files of the tabs before it.
          const tab = await page.context().newPage()
          calls[address] = await callsBeforeContent(tab, address)
          await tab.close()
        })
      }
      expect(Object.fromEntries(Object.entries(calls).filter(([, made]) => made.length > 0))).toEqual({})
    })
})

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
