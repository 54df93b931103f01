import type { Locator } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { newcomer } from '../harness/newcomer'

test.use({ viewport: { width: 375, height: 812 } })

/** Goes through the ranges: the table of each adds up to the tile and the sentence of its first figure. */
async function expectSums(figures: Locator, of: string, name: string) {
  for (const [tab, days] of [
    ['近7天', 7],
    ['30天', 30],
    ['90天', 90],
  ] as const) {
    await figures.getByRole('tab', { name: tab }).click()
    await expect(figures).toContainText(`近${days}天${name}`)
    const open = figures.getByRole('button', { name: '查看数据表' })
    if (days === 7) await open.click()
    const table = figures.getByRole('table', { name: `每天的${of}数据` })
    await expect(table.getByRole('row')).toHaveCount(days + 2)
    const total = await table.getByRole('row', { name: /^合计/ }).getByRole('cell').first().textContent()
    await expect(figures.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(total ?? '')
    await expect(figures.getByText(`近${days}天${name}${total}次`)).toBeVisible()
  }
}

test('7, 30 and 90 days: the table adds up to the tile, of works and of live sessions', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/creation/index')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: '今日实时' })).toContainText('总播放')
  await expect(main.getByText('还没有直播数据，去APP开播')).toBeVisible()
  await expectAccessible(page)
  await expectSums(main.getByRole('region', { name: '作品数据' }), '作品', '播放')
  await expectAccessible(page)
  await main.getByRole('region', { name: '热门作品' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/video\/share\?vodId=/)

  await loginAs(page, '10002')
  await page.goto('/creation/index')
  await main.getByRole('button', { name: '直播数据' }).click()
  const lives = main.getByRole('region', { name: '直播数据' })
  await expect(lives).toBeInViewport()
  await expectSums(lives, '直播', '观看')
  await expectAccessible(page)
  await lives
    .getByRole('link', { name: /听你点歌/ })
    .first()
    .click()
  await expect(page.getByText('直播已结束').first()).toBeVisible()
})

test('from nothing to a published work: 审核中, then everybody plays it', async ({ page, visitor, site }) => {
  const { token } = await newcomer(page, site, '13911220001')
  const celebrity = await demoSession(site.url, '10002')
  const known = await callApi(site.url, 'userinfo/action/get', { id: 'action-8' }, celebrity.token)
  const buffer = await (await page.request.get(site.url + known.video)).body()
  await page.goto('/creation/index')
  await page.getByRole('button', { name: '发布第一个作品' }).click()
  const sheet = page.getByRole('dialog', { name: '发布作品' })
  await sheet.getByRole('button', { name: '发布', exact: true }).click()
  await expect(sheet.getByText('请选择视频')).toBeVisible()
  await expectAccessible(page)
  const picker = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: /上传视频/ }).click()
  await (await picker).setFiles({ name: '片场.mp4', mimeType: 'video/mp4', buffer })
  await sheet.getByRole('textbox', { name: '标题' }).fill('雨后的片场')
  await sheet.getByRole('checkbox', { name: '社区公约' }).press('Space')
  await expect(sheet.getByText(/已上传/)).toBeVisible()
  await sheet.getByRole('button', { name: '发布', exact: true }).dblclick()
  await expect(page.getByText('已提交，审核通过后展示')).toBeVisible()
  await expect(page).toHaveURL(/\/video\/myVideo$/)
  await expect(page.getByRole('main').getByText('审核中', { exact: true })).toBeVisible()
  const mine = async () => (await callApi(site.url, 'user/center/vod/page', {}, token)).list
  const [work] = await mine()
  expect(await mine()).toHaveLength(1)
  await visitor.goto(`/video/share?vodId=${work?.vodId}`)
  await expect(visitor.getByText('该视频已下架或不存在')).toBeVisible()
  await expect.poll(async () => (await mine())[0]?.own?.state, { timeout: 40_000 }).toBe('published')
  await visitor.reload()
  await expect(visitor.getByRole('region', { name: '播放器' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: /雨后的片场/ }).first()).toBeVisible()
})

test('a visitor is told what the centre is', async ({ page }) => {
  await page.goto('/creation/index')
  await expect(page.getByRole('main')).toContainText('在创作中心查看作品的播放')
  await expectAccessible(page)
})
