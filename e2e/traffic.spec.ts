import { expect, test } from './harness'
import { callApi } from './harness/api'
import { expectAccessible } from './harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('a pack is chosen, paid at the cashier, and is there', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10035')
  await page.goto('/common/traffic')
  await expectAccessible(page)
  await page.getByRole('link', { name: '购买 基础流量包' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '立即购买' }).dblclick()
  await page.getByRole('button', { name: '确认支付 ¥88.00' }).click()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看流量包' }).click()
  await expect(page).toHaveURL(/\/common\/trafficDetail\?id=/)
  await expect(page.getByRole('main')).toContainText('已用 0 / 共 10,000')
  await expectAccessible(page)
  const { list } = await callApi(site.url, 'traffic/pack/page', {}, token)
  expect(list).toMatchObject([{ total: 10_000, paidFen: 8_800, state: 'active' }])
})

test('the packs of a guild, with what was shown', async ({ page, loginAs }) => {
  await loginAs(page, '10005')
  await page.goto('/common/traffic?tab=mine')
  const pack = page.getByRole('article', { name: '人气包' })
  await expect(pack).toContainText('使用中')
  await expectAccessible(page)
  await pack.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('点击率')
  await expectAccessible(page)
})

test('a guild promotes a service: one viewer sees it marked, it counts once, and what is stopped is free again', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10004')
  await page.goto('/common/trafficDetail?productId=traffic-1000')
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('button', { name: '确认支付 ¥9.90' }).click()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看流量包' }).click()
  await page.getByRole('button', { name: '去投放' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('list').getByRole('button').first().click()
  await sheet.getByLabel('投放次数').fill('200')
  await expectAccessible(page)
  // The first title is long and does not break.
  await expect(sheet.getByText('更换')).toBeInViewport({ ratio: 1 })
  const button = await sheet.getByRole('button', { name: '确认投放' }).boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 375)).toBeLessThan(375)
  await sheet.getByRole('button', { name: '确认投放' }).click()
  await expect(page.getByRole('main').getByText('已用 0 / 200')).toBeVisible()
  await expectAccessible(page)
  const pack = page.url()
  const id = new URL(pack).searchParams.get('id') ?? ''
  const used = async () => (await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack.used

  await loginAs(page, '10001')
  await page.goto('/service/list?tab=find')
  const ad = page.getByText('广告', { exact: true })
  await expect(ad).toHaveCount(1)
  await ad.evaluate((label) => label.scrollIntoView({ block: 'center' }))
  await expect.poll(used, { timeout: 60_000 }).toBe(1)
  await page.reload()
  await expect(page.getByRole('link', { name: /起\// }).first()).toBeVisible()
  await expect(ad).toHaveCount(0)

  await loginAs(page, '10004')
  await page.goto(pack)
  await page.getByRole('button', { name: '停止' }).click()
  await expect(page.getByRole('dialog')).toContainText('停止后剩余199次曝光将退回流量包')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('main').getByText('已停止投放')).toBeVisible()
  expect((await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack).toMatchObject({
    ...{ used: 1, reserved: 0, left: 999 },
  })

  // The rest goes back, once, whatever is tapped how often.
  await page.getByRole('button', { name: '申请退款' }).click()
  const refund = page.getByRole('dialog', { name: '申请退款' })
  await expect(refund).toContainText('1 / 1,000')
  await expect(refund).toContainText('¥9.89')
  await expectAccessible(page)
  await refund.getByRole('button', { name: '确认退款 ¥9.89' }).dblclick()
  await expect(page.getByRole('main')).toContainText('退款中 ¥9.89')
  await expect
    .poll(async () => (await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack, { timeout: 60_000 })
    .toMatchObject({ state: 'refunded', used: 1, refunded: 999, refund: { fen: 989, state: 'success' } })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('已退款 ¥9.89，原路退回')
  await expectAccessible(page)
})
