import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, startSite, test, type Site } from '../harness'
import { logIn } from '../harness/api'
import { OFFICIAL, playWechat, WECHAT, wechatHeaders, wechatNotify } from '../../server/test/wechat-pay'

type Played = Awaited<ReturnType<typeof playWechat>>
let wechat: Played
let site: Site

/** Returns an unused port: the site must know its own address before it starts. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer()
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo // as: it listens on a port
      server.close(() => done(port))
    })
  })

test.beforeAll(async () => {
  wechat = await playWechat({ now: () => Date.now() })
  wechat.cashier = `${wechat.site.url}/cashier`
  const port = await freePort()
  site = await startSite({
    ...WECHAT,
    ...OFFICIAL,
    PAY_PROVIDER: 'live',
    WECHAT_PAY_URL: wechat.site.url,
    WECHAT_ACCOUNT_URL: wechat.site.url,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
})
test.afterAll(async () => {
  await site.stop()
  await wechat.site.close()
})

/** Logs in and confirms to pay for the smallest package. */
async function confirmPay(page: Page, uid: string): Promise<void> {
  await logIn(page.context(), site.url, uid)
  await page.goto(`${site.url}/wallet/coinRecord?recharge=1&item=coin-6`)
  await page.getByRole('button', { name: '立即充值 ¥6.00' }).click()
  await page.getByRole('button', { name: '确认支付 ¥6.00' }).click()
}

/** The first purchase is doubled. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByRole('heading', { level: 2 })).toHaveText('充值成功')
  await expect(page.getByText('+120 星钻，余额 120')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('微信支付')
}

test('WeChat Pay, played: the jump tells it our origin alone, its notify brings the coins, its way back the result', async ({
  page,
  allowErrors,
}) => {
  // The mocked page has no icon, which the browser requests.
  allowErrors(/favicon\.ico/)
  await confirmPay(page, '10036')
  await expect(page).toHaveTitle('微信支付')
  const visit = wechat.site.requests.find(({ path }) => path.startsWith('/cashier'))
  expect(visit?.headers.referer).toBe(`${site.url}/`)

  const attemptNo = [...wechat.payments.keys()].at(-1) ?? ''
  wechat.pay(attemptNo)
  const body = wechatNotify('TRANSACTION.SUCCESS', wechat.trade(attemptNo))
  const notified = await fetch(String(wechat.payments.get(attemptNo)?.request.notify_url), {
    method: 'POST',
    headers: wechatHeaders(body, Date.now()),
    body,
  })
  expect([notified.status, await notified.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }])
  await page.getByRole('link', { name: '完成' }).click()
  await expectPaid(page)
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36 MicroMessenger/8.0.50' })

  test('its own sheet opens over a page of ours, and the result follows', async ({ page }) => {
    // Mocks WeChat's payment sheet: it reports success.
    await page.exposeFunction('paidInWeChat', (prepay: string) => wechat.pay(prepay.replace('prepay_id=wx', '')))
    await page.addInitScript({
      content: `window.WeixinJSBridge = { invoke: function (name, params, answered) {
        if (name === 'getBrandWCPayRequest') window.paidInWeChat(params.package).then(function () { answered({ err_msg: 'get_brand_wcpay_request:ok' }) })
      } }`,
    })
    // Mocks WeChat's silent authorisation, which redirects back.
    await page.route('https://open.weixin.qq.com/**', (route) => {
      const back = new URL(route.request().url()).searchParams.get('redirect_uri') ?? ''
      return route.fulfill({ status: 302, headers: { location: `${back}?code=code-of-o1&state=pay` } })
    })
    await confirmPay(page, '10037')
    await expectPaid(page)
    expect([...wechat.payments.values()].at(-1)?.request.payer).toEqual({ openid: 'o1' })
  })
})
