import { createServer, type AddressInfo } from 'node:net'
import { expect, startSite, test } from './harness'
import { callApi, demoMobile } from './harness/api'
import { playWechat, WECHAT, wechatHeaders, wechatNotify } from '../server/test/wechat-pay'

/** A port that nobody listens on: the site must know its own address before it starts. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer()
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo // as: it listens on a port
      server.close(() => done(port))
    })
  })

test('WeChat Pay, played: the jump tells it our origin alone, its notify brings the coins, its way back the result', async ({
  page,
  allowErrors,
}) => {
  // Its page is bare: the browser asks it for a picture that is not there.
  allowErrors(/favicon\.ico/)
  const wechat = await playWechat({ now: () => Date.now() })
  wechat.cashier = `${wechat.site.url}/cashier`
  const port = await freePort()
  const site = await startSite({
    ...WECHAT,
    PAY_PROVIDER: 'live',
    WECHAT_PAY_URL: wechat.site.url,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  try {
    const session = await callApi(site.url, 'login/simple', { mobile: demoMobile('10036'), passwd: 'dianmeng123' })
    await page.context().addCookies([
      { name: 'DM_TOKEN', value: session.token, url: site.url },
      { name: 'DM_UID', value: session.uid, url: site.url },
    ])
    await page.goto(`${site.url}/wallet/coinRecord?recharge=1&item=coin-6`)
    await page.getByRole('button', { name: '立即充值 ¥6.00' }).click()
    await page.getByRole('button', { name: '确认支付 ¥6.00' }).click()
    await expect(page).toHaveTitle('微信支付')
    const visit = wechat.site.asked.find(({ path }) => path.startsWith('/cashier'))
    expect(visit?.headers.referer).toBe(`${site.url}/`)

    const [attemptNo = ''] = wechat.payments.keys()
    wechat.pay(attemptNo)
    const body = wechatNotify('TRANSACTION.SUCCESS', wechat.trade(attemptNo))
    const told = await fetch(String(wechat.payments.get(attemptNo)?.request.notify_url), {
      method: 'POST',
      headers: wechatHeaders(body, Date.now()),
      body,
    })
    expect([told.status, await told.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }])
    await page.getByRole('link', { name: '完成' }).click()
    await expect(page.getByRole('status').getByRole('heading', { level: 2 })).toHaveText('充值成功')
    // The first purchase is doubled.
    await expect(page.getByText('+120 星钻，余额 120')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('微信支付')
  } finally {
    await site.stop()
    await wechat.site.close()
  }
})
