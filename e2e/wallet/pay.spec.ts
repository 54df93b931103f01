import { monthDay } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'

const cashier = (page: Page, act: string) => page.getByRole('button', { name: act, exact: true })
const headline = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 })
const confirmPay = (page: Page, yuan: string) => page.getByRole('button', { name: `确认支付 ¥${yuan}` })

/** Orders a package in its sheet and goes to the cashier. */
async function toCashier(page: Page, item: string, yuan: string): Promise<void> {
  await page.goto(`/wallet/coinRecord?recharge=1&item=${item}`)
  await page.getByRole('button', { name: `立即充值 ¥${yuan}` }).click()
  await confirmPay(page, yuan).click()
  await expect(page.getByText('不会真实扣款')).toBeVisible()
}

const coinsOf = async (url: string, token: string) =>
  (await callApi(url, 'wallet/overview/query', {}, token)).availableCoin

test('coins too few: the sheet knows the gap, the payment leads back, and everything is told of it', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10035')
  await page.goto(`/wallet/coinRecord?recharge=1&need=200&back=${encodeURIComponent('/activity/index')}`)
  await expect(page.getByText('还差 200 星钻')).toBeVisible()
  await page.getByRole('button', { name: '立即充值 ¥30.00' }).click()
  await confirmPay(page, '30.00').click()
  await cashier(page, '确认支付').click()
  await expect(headline(page)).toHaveText('充值成功')
  await expect(page.getByText('+610 星钻，余额 610')).toBeVisible()
  await page.getByRole('link', { name: '查看交易' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '交易详情' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/\/activity\/index$/)
  await page.goto('/wallet/coinRecord')
  await expect(page.getByRole('tabpanel')).toContainText('+610')
  await page.goto('/wallet/financialDetail')
  await expect(page.getByRole('main')).toContainText('−30.00')
  await page.goto('/wallet/rechargeRecord')
  await expect(page.getByRole('article', { name: /300/ })).toContainText('已到账')
})

/** The first purchase is doubled. */
test('a notify that is lost does not show; one that comes three times adds coins once', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10036')
  await toCashier(page, 'coin-6', '6.00')
  await cashier(page, '已付款但不发通知').click()
  await expect(headline(page)).toHaveText('充值成功')
  expect(await coinsOf(site.url, token)).toBe(120)
  await toCashier(page, 'coin-30', '30.00')
  await cashier(page, '重复通知三次').click()
  await expect(headline(page)).toHaveText('充值成功')
  await expect(page.getByText('+310 星钻，余额 430')).toBeVisible()
  expect(await coinsOf(site.url, token)).toBe(430)
})

test('cancelled at the cashier, the order waits in the record and is paid with the other channel', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10037')
  await toCashier(page, 'coin-6', '6.00')
  await cashier(page, '返回商户').click()
  await expect(headline(page)).toHaveText('尚未支付')
  await page.goto('/wallet/rechargeRecord')
  const order = page.getByRole('article')
  await expect(order).toContainText(/待支付 \d\d:\d\d/)
  await order.getByRole('button', { name: '继续支付' }).click()
  await page.getByRole('radio', { name: '支付宝' }).check()
  await confirmPay(page, '6.00').click()
  await expect(page.getByRole('heading', { name: /支付宝/ })).toBeVisible()
  await cashier(page, '确认支付').click()
  await expect(headline(page)).toHaveText('充值成功')
  await expect(page.getByRole('main')).toContainText('支付宝')
})

test('back from the result leads to where the payment began, not into the cashier', async ({ page, loginAs }) => {
  await loginAs(page, '10039')
  await page.goto('/user/index')
  await page.goto('/wallet/vipRecharge/list')
  // By keyboard: the middle of its label is a link.
  await page.getByRole('checkbox', { name: '会员服务协议' }).press('Space')
  await page.getByRole('button', { name: /立即开通/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await cashier(page, '返回商户').click()
  await expect(headline(page)).toHaveText('尚未支付')
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/wallet\/vipRecharge\/list/)
  // As it was left: the agreement is ticked.
  await expect(page.getByRole('checkbox', { name: '会员服务协议' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/index/)
})

test('one order paid in two tabs is delivered once, the other payment comes back by itself', async ({
  page,
  context,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10038')
  await toCashier(page, 'coin-6', '6.00')
  const other = await context.newPage()
  await other.goto('/wallet/rechargeRecord')
  await other.getByRole('button', { name: '继续支付' }).click()
  await other.getByRole('radio', { name: '支付宝' }).check()
  await confirmPay(other, '6.00').click()
  await cashier(other, '确认支付').click()
  await expect(headline(other)).toHaveText('充值成功')
  // The first tab's cashier was closed in the meantime; its payment succeeds anyway.
  await page.reload()
  await cashier(page, '关单后仍付款').click()
  // The page shows it automatically after the notify.
  await expect(page.getByText('你重复支付了 ¥6.00，已自动原路退回')).toBeVisible()
  // The first purchase is doubled.
  expect(await coinsOf(site.url, token)).toBe(120)
  await page.goto('/wallet/financialDetail')
  await expect(page.getByRole('main')).toContainText('重复支付')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText('+6.00', { timeout: 2000 })
  }).toPass()
})

test('a member who buys again is covered longer; the part not begun is given back', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10001')
  const endOf = async () =>
    (await callApi(site.url, 'wallet/vip/query', {}, token)).scopes.find(({ scope }) => scope === 'personal')?.endDay ??
    ''
  const before = await endOf()
  await page.goto('/wallet/vipRecharge/list')
  await expect(page.getByRole('region', { name: '会员状态' })).toContainText(`有效期至 ${monthDay(before)}`)
  const plan = page.getByRole('radio', { name: /月度会员/ })
  await page.locator('label').filter({ has: plan }).click()
  await page.getByRole('checkbox', { name: '会员服务协议' }).press('Space')
  await page.getByRole('button', { name: /续费 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付 ¥/ }).click()
  await cashier(page, '确认支付').click()
  await expect(headline(page)).toHaveText('开通成功')
  const after = await endOf()
  expect(Date.parse(after) - Date.parse(before)).toBe(daysMs(30))
  await page.goto('/wallet/vipRecharge/list?tab=record')
  await page.getByRole('article').first().getByRole('button', { name: '申请退款' }).click()
  const sheet = page.getByRole('dialog', { name: '申请退款' })
  await expect(sheet).toContainText(`会员将于 ${monthDay(before)} 到期`)
  await sheet.getByLabel('退款原因').fill('买多了')
  await sheet.getByRole('button', { name: '确认退款' }).click()
  await expect(page.getByText('退款申请已提交')).toBeVisible()
  await expect.poll(endOf).toBe(before)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('已退款')
})
