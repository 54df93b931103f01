import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test('the trial offer: bought at the cashier, there, refused a second time, given back untouched', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10039')
  await page.goto('/share/9.9?uid=10002')
  await expect(page.getByText('沈听澜 邀你体验')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即抢购 ¥9.90' }).click()
  const sheet = page.getByRole('dialog', { name: '确认订单' })
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: '确认支付 ¥9.90' }).dblclick()
  // The payment sheet, then the provider's cashier.
  await page.getByRole('button', { name: '确认支付 ¥9.90' }).click()
  await expect(page.getByText('不会真实扣款')).toBeVisible()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page).toHaveURL(/\/share\/9\.9\?.*orderId=/)
  await expect(page.getByRole('link', { name: '已购买 · 去使用' })).toBeVisible()
  await expect(page.getByText('你已经购买过了')).toBeVisible()
  await expectAccessible(page)
  const { packs } = await callApi(site.url, 'wallet/traffic/query', {}, token)
  expect(packs.map(({ total, used }) => [total, used])).toEqual([[100, 0]])
  await page.getByRole('button', { name: '申请退款' }).click()
  const refund = page.getByRole('dialog', { name: '申请退款' })
  await refund.getByRole('textbox').fill('不需要了')
  await refund.getByRole('button', { name: '确认退款 ¥9.90' }).click()
  await expect(page.getByRole('main').getByText('退款中，预计1–3个工作日原路退回')).toBeVisible()
})

test('an order that was left at the cashier waits on the page, and goes on', async ({ page, loginAs }) => {
  await loginAs(page, '10038')
  await page.goto('/share/199')
  await expect(page.getByRole('row', { name: '会员 7 天 365 天' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即开通 ¥199.00' }).click()
  const sheet = page.getByRole('dialog', { name: '确认订单' })
  await expect(sheet.getByText(/^会员有效期至 .*，已有会员的天数顺延$/)).toBeVisible()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: '确认支付 ¥199.00' }).click()
  await expect(page.getByRole('button', { name: '确认支付 ¥199.00' })).toBeVisible()
  // The payment sheet's own step of the history, once that of the order's sheet is gone: a person is never faster.
  await expect.poll(() => page.evaluate(() => (window.history.state as { layer?: number } | null)?.layer)).toBe(1)
  await page.goBack()
  await expect(page.getByRole('button', { name: '确认支付 ¥199.00' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^继续支付 1[45]:\d\d$/ }).click()
  await expect(page.getByRole('button', { name: '确认支付 ¥199.00' })).toBeVisible()
})

test('on the narrowest phone nothing breaks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/share/9.9', '/share/199']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^立即/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
