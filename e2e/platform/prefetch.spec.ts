import type { Snapshot } from '@dm/shared/contract/release/release'
import { expect, test } from '../harness'
import { callApi, demoMobile } from '../harness/api'
import { callsBeforeContent } from './first-calls'
import { PAGES, PERFORMER } from './openings'

test('every page that declares first calls is opened here', async ({ site }) => {
  const snapshot: Snapshot = await (await fetch(`${site.url}/federation/snapshot`)).json()
  const routes = Object.values(snapshot.areas).flatMap(({ live }) => live.routes)
  const declaring = routes.filter(({ prefetch = [] }) => prefetch.length > 0).map(({ path }) => path)
  expect(Object.keys(PAGES).sort()).toEqual(declaring.sort())
})

test('a token of the address is the session: its answers come with the page', async ({ page, site }) => {
  const { token, uid } = await callApi(site.url, 'login/simple', {
    mobile: demoMobile(PERFORMER),
    passwd: 'dianmeng123',
  })
  expect(uid).toBe(PERFORMER)
  expect(await callsBeforeContent(page, () => page.goto(`/user/index?token=${token}`))).toEqual([])
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
