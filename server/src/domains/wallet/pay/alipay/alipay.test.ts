import { randomUUID } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { ALIPAY, alipayNotify, playAlipay } from '../../../../../test/alipay'
import { liveServer, PUBLIC_URL } from '../../../../../test/live-pay'
import { attemptOf } from '../../../../../test/pay'
import { testKey } from '../../../../../test/provider-site'
import { liveAccounts } from '../../../../platform/payments/live'
import { checkLedger } from '../../ledger/check'
import { alipayProvider } from './provider'

const ACCEPTED = [200, 'success']
const REFUSED = [200, 'fail']

let live: Awaited<ReturnType<typeof open>>
const open = () =>
  liveServer('alipay', {
    play: playAlipay,
    settings: ({ site }) => ({ ...ALIPAY, ALIPAY_URL: `${site.url}/gateway.do` }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(() => live.close())
beforeEach(() => {
  Object.assign(live.provider, { signing: 'right', refusal: null, lies: {} })
  Object.assign(live.provider.site, { trouble: 'none', late: false })
})

/** Opens Alipay's page for an order; with a total, also pays that much there. */
const opened = async (total?: string) => {
  const me = await live.begun()
  live.provider.open(me.url)
  if (total) live.provider.pay(me.attemptNo, total)
  return me
}

test('the address is signed and holds what Alipay asks for; nothing is asked of it before somebody opens it', async () => {
  const before = live.provider.site.requests.length
  const { attemptNo, url, orderNo } = await live.begun()
  expect(live.provider.site.requests.length).toBe(before)
  const { form, content } = live.provider.open(url)
  expect(form).toMatchObject({
    app_id: ALIPAY.ALIPAY_APP_ID,
    method: 'alipay.trade.wap.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: '2026-11-20 12:00:00',
    version: '1.0',
    return_url: `${PUBLIC_URL}/paySuccess?orderNo=${orderNo}`,
    notify_url: `${PUBLIC_URL}/pay/notify/alipay`,
  })
  expect(content).toEqual({
    out_trade_no: attemptNo,
    total_amount: '30.00',
    subject: '充值 300 星钻',
    product_code: 'QUICK_WAP_WAY',
    seller_id: ALIPAY.ALIPAY_SELLER_ID,
    time_expire: '2026-11-20 12:30:00',
    quit_url: `${PUBLIC_URL}/paySuccess?orderNo=${orderNo}`,
  })
})

test('a notify settles the order, and a repeat of it is acknowledged and adds nothing', async () => {
  const me = await live.paid()
  expect(await me.coins()).toBe(610)
  expect(await live.provider.notifyPaid(live.server, me.attemptNo)).toEqual(ACCEPTED)
  expect(await live.provider.notifyPaid(live.server, me.attemptNo, { trade_status: 'TRADE_FINISHED' })).toEqual(
    ACCEPTED,
  )
  expect(await me.coins()).toBe(610)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid', channel: 'alipay' })
  expect(await attemptOf(live.server, me.attemptNo)).toMatchObject({
    provider: 'alipay',
    paidFen: 3_000,
    providerTradeNo: `2026${me.attemptNo}`,
    paidAt: live.server.clock.now(),
  })
})

describe('a notify is refused, and changes nothing,', () => {
  test.each([
    ['without a signature', (body: string) => body.replace(/&sign=[^&]+/, '')],
    ['with an altered body', (body: string) => body.replace('total_amount=30.00', 'total_amount=0.01')],
    ['with something added', (body: string) => `${body}&extra=1`],
    ['with a name twice', (body: string) => `${body}&trade_status=TRADE_SUCCESS`],
    ['signed in the old way', (body: string) => body.replace('sign_type=RSA2', 'sign_type=RSA')],
  ])('%s', async (_name, altered) => {
    const me = await opened('30.00')
    const body = alipayNotify(live.provider.notice(me.attemptNo))
    expect(altered(body)).not.toBe(body)
    expect(await live.provider.post(live.server, altered(body))).toEqual(REFUSED)
    expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
  })

  test.each([
    ['of another application', { app_id: '2021000000000002' }],
    ['of another seller', { seller_id: '2088000000000002' }],
    ['of a number that is not ours', { out_trade_no: 'Pnobody' }],
    ['of an amount that is none', { total_amount: '30.001' }],
  ])('%s', async (_name, over) => {
    const me = await opened('30.00')
    expect(await live.provider.notifyPaid(live.server, me.attemptNo, over)).toEqual(REFUSED)
    expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
  })

  test('signed by somebody else', async () => {
    const me = await opened('30.00')
    const body = alipayNotify(live.provider.notice(me.attemptNo), testKey('merchant.key'))
    expect(await live.provider.post(live.server, body)).toEqual(REFUSED)
  })
})

test('one of a payment that waits or was closed is acknowledged and changes nothing', async () => {
  const me = await opened()
  for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
    expect(await live.provider.notifyPaid(live.server, me.attemptNo, { trade_status })).toEqual(ACCEPTED)
  expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
})

test('another amount than ordered: nothing is delivered and the money waits', async () => {
  const me = await opened('29.99')
  expect(await live.provider.notifyPaid(live.server, me.attemptNo)).toEqual(ACCEPTED)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'abnormal' })
  expect(await me.coins()).toBe(0)
})

describe('no notify', () => {
  test('the page’s question settles it; before the page was opened nobody knows of it', async () => {
    const me = await live.begun()
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: false })
    live.provider.open(me.url)
    live.provider.pay(me.attemptNo)
    live.server.clock.at += 2_000
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid' })
  })

  test('no answer at all is in doubt, never a failure, until there is one', async () => {
    const me = await opened('30.00')
    for (const trouble of ['reset', 'broken'] as const) {
      live.provider.site.trouble = trouble
      live.server.clock.at += 2_000
      expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
    }
    live.provider.site.trouble = 'none'
    live.server.clock.at += 2_000
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid', confirming: false })
  })

  test.each(['not', 'altered', 'stranger'] as const)('an answer that it did not sign (%s) is none', async (signing) => {
    const me = await opened('30.00')
    live.provider.signing = signing
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })

  test.each([
    ['a fault of its own', { code: '20000', sub_code: 'aop.unknow-error' }],
    ['a system error', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }],
    ['a refusal of something else', { code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' }],
  ])('%s says nothing of the payment', async (_name, refusal) => {
    const me = await opened('30.00')
    live.provider.refusal = refusal
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })

  test('an answer about another payment is none', async () => {
    const me = await opened('30.00')
    live.provider.lies = { out_trade_no: 'Pother' }
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })

  test('an answer that takes too long is as good as none', async () => {
    const { clock, settings } = live.server
    const { alipay: account } = liveAccounts(settings)
    if (!account) throw new Error('no account')
    live.provider.site.trouble = 'silent'
    const provider = alipayProvider({ account, clock, publicUrl: PUBLIC_URL, timeoutMs: 100 })
    await expect(provider.query('Pslow')).rejects.toThrow(/timeout/i)
  })
})

describe('an order is closed', () => {
  test('after Alipay has closed it, and not when it was paid at the same moment', async () => {
    const me = await opened()
    expect((await me.call('wallet/order/cancel', { orderNo: me.orderNo })).retcode).toBe(200)
    expect(live.provider.trades.get(me.attemptNo)?.status).toBe('TRADE_CLOSED')
    const quick = await opened('30.00')
    expect(await quick.call('wallet/order/cancel', { orderNo: quick.orderNo })).toMatchObject({ msg: '订单已支付' })
  })

  test('though its page was never opened; money that comes there later is honoured', async () => {
    const me = await live.begun()
    await live.wait(minutesMs(30))
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'closed' })
    live.provider.open(me.url)
    live.provider.pay(me.attemptNo)
    expect(await live.provider.notifyPaid(live.server, me.attemptNo)).toEqual(ACCEPTED)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid' })
  })

  test('though its page was never opened; money that comes there is found even where no notify tells of it', async () => {
    const me = await live.begun()
    expect((await me.call('wallet/order/cancel', { orderNo: me.orderNo })).retcode).toBe(200)
    live.provider.open(me.url)
    live.provider.pay(me.attemptNo)
    await live.wait(minutesMs(29))
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'closed' })
    await live.wait(minutesMs(3))
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid' })
    expect(await me.coins()).toBe(610)
    // A payment that was never opened is queried once more, then no further.
    const never = await live.begun()
    await never.call('wallet/order/cancel', { orderNo: never.orderNo })
    await live.wait(minutesMs(32))
    expect((await attemptOf(live.server, never.attemptNo))?.nextAskAt).toBeNull()
  })

  test('in an earlier tab: when both are paid one is delivered and the other given back by itself', async () => {
    const first = await live.begun()
    const second = await first.start(first.orderNo, 'alipay')
    for (const { url, attemptNo } of [second, first]) {
      live.provider.open(url)
      live.provider.pay(attemptNo)
      expect(await live.provider.notifyPaid(live.server, attemptNo)).toEqual(ACCEPTED)
    }
    await live.wait(1_000)
    expect(await first.coins()).toBe(610)
    expect(await first.state(first.orderNo)).toMatchObject({ state: 'paid', duplicateFen: 3_000 })
    expect([...live.provider.refunds.values()]).toContainEqual({ attemptNo: first.attemptNo, fee: '30.00' })
  })
})

test('inside WeChat it is not offered', async () => {
  const me = await live.person()
  const orderNo = await me.order()
  const body = { requestId: randomUUID(), orderNo, channel: 'alipay' as const, scene: 'wechat' as const }
  expect(await me.call('wallet/pay/start', body)).toMatchObject({ retcode: 40300, msg: '当前环境暂不支持支付' })
})

test('every rule of the ledger holds, and no key was logged', async () => {
  expect(await checkLedger(live.server.db)).toEqual([])
  const log = live.logged.join('')
  expect(log).toMatch(/a payment was booked/)
  expect(log).not.toContain(ALIPAY.ALIPAY_PRIVATE_KEY.slice(40, 100))
})
