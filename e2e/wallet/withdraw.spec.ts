import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, withOwnSite } from '../harness'
import { callApi, demoMobile, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { envelope } from '../harness/edge'
import { byPassword, bySms } from '../harness/login'
import { finished, startProgram } from '../harness/process'

/**
 * Users with money and an account: ¥500 and a card; ¥6,000 and a card of today; ¥5,000 and a card; ¥500 and a card of
 * today; ¥500 and WeChat; ¥5,000 and a card.
 */
const PAYEES = [
  '10031:50000',
  '10032:600000:new',
  '10033:500000',
  '10034:50000:new',
  '10035:50000:wechat',
  '10038:500000',
]

const test = withOwnSite({}, async (data) => {
  await finished(startProgram('tooling/src/site/payees.ts', data, PAYEES))
})

test.use({ viewport: { width: 375, height: 812 } })

const CASH = '/wallet/cashWithdraw'
const amount = (page: Page) => page.getByLabel('提现金额', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '确认提现' })
/** Answers the question before money leaves. */
const confirmed = (page: Page) =>
  page
    .getByRole('dialog', { name: /^提现 ¥/ })
    .getByRole('button', { name: '提现', exact: true })
    .click()
const headline = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 })
const press = (page: Page, act: string, id: string) => page.request.post('/dev/pay', { form: { act, id } })

test('¥100 of ¥500, tapped twice, is one withdrawal and leaves ¥400', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10031')
  await page.goto(CASH)
  await expect(page.getByText('可提现 ¥500.00')).toBeVisible()
  await amount(page).fill('100')
  const price = page.getByRole('region', { name: '税费与到账' })
  await expect(price).toContainText('¥0.60')
  await expect(price).toContainText('¥99.40')
  await expectAccessible(page)
  await submit(page).dblclick()
  await confirmed(page)
  await expect(page).toHaveURL(/\/wallet\/withdrawResult\?id=/)
  await expect(headline(page)).toHaveText('提现申请已提交')
  await expect(headline(page)).toHaveText('提现成功')
  await expectAccessible(page)
  // The number with its 复制 button fits into the narrowest screen.
  await page.setViewportSize({ width: 320, height: 812 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { total, list } = await callApi(site.url, 'wallet/withdraw/page', {}, token)
  expect([total, list[0]?.amountFen, list[0]?.state]).toEqual([1, 10_000, 'success'])
  const { availableFen } = await callApi(site.url, 'wallet/overview/query', {}, token)
  expect(availableFen).toBe(40_000)
  // The form is not in the history: back does not lead to a second try.
  await page.getByRole('link', { name: '完成' }).click()
  await expect(page.getByRole('region', { name: '可提现余额' })).toContainText('400.00')
})

test('on a slow line: who goes back before the answer stays there, and every page tells of it', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10038')
  await page.goto('/user/index')
  await page.getByRole('link', { name: /余额/ }).click()
  const balance = page.getByRole('region', { name: '可提现余额' })
  await expect(balance).toContainText('5,000.00')
  await balance.getByRole('link', { name: '提现' }).click()
  await amount(page).fill('50')
  await expect(submit(page)).toBeEnabled()
  let letGo = () => undefined as void
  const gate = new Promise<void>((open) => (letGo = open))
  await page.route('**/wallet/withdraw/apply', async (route) => {
    await gate
    await route.continue()
  })
  const applied = page.waitForResponse('**/wallet/withdraw/apply')
  await submit(page).click()
  await confirmed(page)
  await page.goBack()
  await expect(balance).toBeVisible()
  letGo()
  await applied
  await expect(balance).toContainText('4,950.00')
  await expect(page).toHaveURL(/\/wallet\/financialDetail$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/index$/)
  await expect(page.getByRole('main')).toContainText('4,950.00')
})

test('a small screen, the tax explained, no code: each tap on 确认提现 shows the field that lacks it', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await loginAs(page, '10032')
  await page.goto(CASH)
  await amount(page).fill('1000')
  await page.getByRole('button', { name: '怎么算的' }).click()
  const code = page.getByLabel('短信验证码')
  for (const _ of ['the first tap', 'the second']) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await submit(page).click()
    await expect(code).toBeFocused()
    await expect(code).toBeInViewport({ ratio: 1 })
    const alert = page.getByRole('alert').filter({ hasText: '请输入短信验证码' })
    await expect(alert).toBeInViewport({ ratio: 1 })
    const bar = await submit(page).boundingBox()
    const text = await alert.boundingBox()
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})

test('¥1,000: the code asked, the tax shown before the tap, looked at, arrived', async ({ page, loginAs }) => {
  await loginAs(page, '10032')
  await page.goto(CASH)
  await amount(page).fill('1000')
  const price = page.getByRole('region', { name: '税费与到账' })
  await expect(price).toContainText('¥40.00')
  await expect(price).toContainText('¥954.00')
  await page.getByRole('button', { name: '怎么算的' }).click()
  await expect(price).toContainText('× 20%')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('已发送至 138****0032')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await sentCode(page, demoMobile('10032')))
  await submit(page).click()
  await confirmed(page)
  await expect(headline(page)).toHaveText('提现申请已提交')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await press(page, 'pass', id)
  await expect(headline(page)).toHaveText('提现成功', { timeout: 25_000 })
  await page.getByRole('link', { name: '提现记录' }).click()
  await expect(page.getByText('提现到 招商银行 尾号 0032')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('个税 ¥40.00')
  await expectAccessible(page)
})

test('failed, rejected, cancelled, unknown and then failed: the balance is back to the fen', async ({
  page,
  loginAs,
  site,
}) => {
  test.slow()
  const { token } = await loginAs(page, '10033')
  const apply = async (amountFen: number) => {
    const body = { accountId: 'card-10033', amountFen }
    const { netFen } = await callApi(site.url, 'wallet/withdraw/preview', body, token)
    const sent = { ...body, requestId: randomUUID(), expectNetFen: netFen }
    const { withdrawId } = await callApi(site.url, 'wallet/withdraw/apply', sent, token)
    await page.goto(`/wallet/withdrawResult?id=${withdrawId}`)
    return withdrawId
  }
  const balance = async () => (await callApi(site.url, 'wallet/overview/query', {}, token)).availableFen

  await apply(10_004)
  await expect(headline(page)).toHaveText('打款失败')
  await expect(page.getByText('¥100.04 已退回余额')).toBeVisible()

  await press(page, 'reject', await apply(80_000))
  await expect(headline(page)).toHaveText('提现未通过')
  await expect(page.getByText('¥800.00 已退回余额')).toBeVisible()

  await apply(80_000)
  await page.getByRole('button', { name: '撤销提现' }).click()
  await page.getByRole('dialog', { name: '确定撤销这笔提现？' }).getByRole('button', { name: '撤销提现' }).click()
  await expect(headline(page)).toHaveText('提现已撤销')
  expect(await balance()).toBe(500_000)

  const unknown = await apply(10_006)
  await expect(headline(page)).toHaveText('结果确认中')
  await expect(page.getByRole('main')).not.toContainText('失败')
  await expect(page.getByRole('link', { name: '再次提现' })).toHaveCount(0)
  await page.goto(CASH)
  await expect(page.getByRole('link', { name: '你有一笔提现正在处理' })).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  const { withdraw } = await callApi(site.url, 'wallet/withdraw/detail/query', { withdrawId: unknown }, token)
  await press(page, 'unpaid', withdraw.payoutNo)
  await page.getByRole('link', { name: '你有一笔提现正在处理' }).click()
  await expect(headline(page)).toHaveText('打款失败')
  expect(await balance()).toBe(500_000)
})

test('what WeChat wants confirmed is confirmed there, and has arrived', async ({ page, loginAs }) => {
  await loginAs(page, '10035')
  await page.goto(CASH)
  await amount(page).fill('100.08')
  await expect(page.getByRole('region', { name: '税费与到账' })).toContainText('¥99.47')
  await submit(page).click()
  await confirmed(page)
  await expect(headline(page)).toHaveText('请在微信中确认收款', { timeout: 15_000 })
  await expect(page.getByText(/剩余 (1天|23小时59分)/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去确认' }).click()
  await expect(page.getByRole('heading', { name: '微信 · 沙箱收款确认' })).toBeVisible()
  await expect(page.getByText('¥99.47')).toBeVisible()
  await page.getByRole('button', { name: '确认收款' }).click()
  await expect(page).toHaveURL(/\/wallet\/withdrawResult\?id=/)
  await expect(headline(page)).toHaveText('提现成功', { timeout: 15_000 })
  await page.getByRole('link', { name: '提现记录' }).click()
  await expect(page.getByText('提现到 微信 w***5')).toBeVisible()
})

test('the session ends while an amount is typed: by password and by SMS it is still there, the code is not', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10034')
  await page.goto(CASH)
  for (const logIn of [() => byPassword(page, '10034'), () => bySms(page, demoMobile('10034'))]) {
    await amount(page).fill('100')
    await page.getByLabel('短信验证码').fill('123456')
    await page.route('**/uc/v1/wallet/withdraw/apply', (route) => route.fulfill(envelope(10902)))
    await submit(page).click()
    await confirmed(page)
    await logIn()
    await page.unroute('**/uc/v1/wallet/withdraw/apply')
    await expect(amount(page)).toHaveValue('100')
    await expect(page.getByLabel('短信验证码')).toHaveValue('')
  }
})

test('a year of withdrawals by month; a row leads to its result; another user’s is not there', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10001')
  await page.goto('/wallet/withdrawRecord?state=failed')
  const row = page.getByRole('link', { name: /已退票/ })
  await row.scrollIntoViewIfNeeded()
  await row.click()
  await expect(headline(page)).toHaveText('银行已退票')
  await expectAccessible(page)
  const address = page.url()
  await loginAs(page, '10002')
  await page.goto(address)
  await expect(page.getByText('内容不存在或已删除').first()).toBeVisible()
})
