import { createHash, createVerify, randomUUID } from 'node:crypto'
import { liveServer, PUBLIC_URL } from '../../../../../test/live-pay'
import { attemptOf } from '../../../../../test/pay'
import { testKey } from '../../../../../test/provider-site'
import { OFFICIAL, playWechat, WECHAT } from '../../../../../test/wechat-pay'

let live: Awaited<ReturnType<typeof open>>
const open = () =>
  liveServer('wechat', {
    play: playWechat,
    settings: ({ site }) => ({ ...WECHAT, ...OFFICIAL, WECHAT_PAY_URL: site.url, WECHAT_ACCOUNT_URL: site.url }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(() => live.close())
beforeEach(() => Object.assign(live.provider.site, { trouble: 'none' }))

/** Confirms a payment inside WeChat; returns the attempt and the redirect. */
const begun = async () => {
  const me = await live.person()
  const orderNo = await me.order()
  const body = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'wechat' as const }
  const { data } = await me.call('wallet/pay/start', body)
  if (data?.jump.type !== 'redirect' || !data.jump.url) throw new Error('sent nowhere')
  return { ...me, orderNo, attemptNo: data.attemptNo, entrance: new URL(data.jump.url) }
}
const visit = (path: string) => live.server.app.inject(path)
const comeBack = (attemptNo: string, code = 'code-of-o1') =>
  visit(`/pay/in-page/wechat/${attemptNo}?code=${code}&state=pay`)

test('inside WeChat the user is sent to be told apart, and comes back to a page of the attempt', async () => {
  const { attemptNo, entrance, orderNo, call } = await begun()
  expect((await call('wallet/order/query', { orderNo })).data?.channels[0]?.scenes).toContain('wechat')
  expect(entrance.origin + entrance.pathname + entrance.hash).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
  )
  expect(Object.fromEntries(entrance.searchParams)).toEqual({
    appid: WECHAT.WECHAT_PAY_APP_ID,
    redirect_uri: `${PUBLIC_URL}/pay/in-page/wechat/${attemptNo}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  })
})

test('the page opens WeChat’s sheet with what we signed, and goes on to the result; the notify settles', async () => {
  const me = await begun()
  const page = await comeBack(me.attemptNo)
  expect(page.statusCode).toBe(200)
  const [, held = ''] = /<script type="application\/json" id="payment">(.*)<\/script>/.exec(page.body) ?? []
  const { params, next } = JSON.parse(held)
  expect(next).toBe(`/paySuccess?orderNo=${me.orderNo}`)
  const { paySign, ...rest } = params
  expect(rest).toEqual({
    appId: WECHAT.WECHAT_PAY_APP_ID,
    timeStamp: String(live.server.clock.now() / 1000),
    nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
    package: `prepay_id=wx${me.attemptNo}`,
    signType: 'RSA',
  })
  const lines = `${rest.appId}\n${rest.timeStamp}\n${rest.nonceStr}\n${rest.package}\n`
  expect(createVerify('RSA-SHA256').update(lines).verify(testKey('merchant.pub'), paySign, 'base64')).toBe(true)
  expect(live.provider.payments.get(me.attemptNo)?.request).toMatchObject({
    out_trade_no: me.attemptNo,
    amount: { total: 3_000, currency: 'CNY' },
    payer: { openid: 'o1' },
    notify_url: `${PUBLIC_URL}/pay/notify/wechat`,
  })

  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(page.headers['cache-control']).toBe('no-store')
  // Simulates WeChat's bridge and runs the page's script.
  const went: string[] = []
  const invoked: unknown[] = []
  const bridge = {
    invoke: (name: string, sent: unknown, answered: () => void) => (invoked.push([name, sent]), answered()),
  }
  new Function('window', 'WeixinJSBridge', 'document', 'location', script)(
    { WeixinJSBridge: bridge },
    bridge,
    { getElementById: () => ({ textContent: held }) },
    { replace: (path: string) => went.push(path) },
  )
  expect(invoked).toEqual([['getBrandWCPayRequest', params]])
  expect(went).toEqual([next])

  live.provider.pay(me.attemptNo)
  expect((await live.provider.notifyPaid(live.server, me.attemptNo))[0]).toBe(200)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid', channel: 'wechat' })
  // Opening it again changes nothing.
  expect((await comeBack(me.attemptNo)).headers.location).toBe(next)
})

describe('nothing is begun, and the order shown,', () => {
  test.each([
    ['with a code that nobody knows', 'code=wrong'],
    ['without a code', ''],
    ['with two codes', 'code=code-of-o1&code=code-of-o2'],
  ])('%s', async (_name, query) => {
    const { attemptNo, orderNo } = await begun()
    const answer = await visit(`/pay/in-page/wechat/${attemptNo}?${query}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/paySuccess?orderNo=${orderNo}`])
    expect(live.provider.payments.has(attemptNo)).toBe(false)
  })

  test('while the official account does not answer: its secret is not logged', async () => {
    const { attemptNo, orderNo } = await begun()
    live.provider.site.trouble = 'reset'
    expect((await comeBack(attemptNo)).headers.location).toBe(`/paySuccess?orderNo=${orderNo}`)
    expect((await attemptOf(live.server, attemptNo))?.state).toBe('started')
    const log = live.logged.join('')
    expect(log).toContain('a payment inside its app could not be begun')
    expect(log).not.toContain(OFFICIAL.WECHAT_PAY_APP_SECRET)
  })

  test('after the order was closed', async () => {
    const { attemptNo, orderNo, call } = await begun()
    expect((await call('wallet/order/cancel', { orderNo })).retcode).toBe(200)
    expect((await comeBack(attemptNo)).headers.location).toBe(`/paySuccess?orderNo=${orderNo}`)
    expect(live.provider.payments.has(attemptNo)).toBe(false)
  })
})

test('a number that is not known, or another provider’s, leads home', async () => {
  const { attemptNo } = await begun()
  for (const path of ['wechat/Pnobody', `alipay/${attemptNo}`, `sandbox/${attemptNo}`])
    expect((await visit(`/pay/in-page/${path}?code=code-of-o1`)).headers.location).toBe('/')
})
