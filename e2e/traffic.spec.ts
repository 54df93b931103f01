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
