import { randomUUID } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { liveServer, PUBLIC_URL } from '../../../../../test/live-pay'
import { attemptOf } from '../../../../../test/pay'
import { playWechat, WECHAT, wechatHeaders, wechatNotify } from '../../../../../test/wechat-pay'
import { auditLog } from '../../../../platform/schema'
import { payAttempts } from '../../schema'
import { liveAccounts } from '../../../../platform/payments/live'
import { checkLedger } from '../../ledger/check'
import { wechatProvider } from './provider'

const ACCEPTED = [200, '{"code":"SUCCESS","message":"成功"}']
const REFUSED = [400, '{"code":"FAIL","message":"失败"}']

let live: Awaited<ReturnType<typeof open>>
const open = () =>
  liveServer('wechat', {
    play: playWechat,
    settings: ({ site }) => ({ ...WECHAT, WECHAT_PAY_URL: site.url }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(() => live.close())
beforeEach(() => {
  Object.assign(live.provider, { signing: 'right', refundStatus: 'PROCESSING', refusal: null, lies: {} })
  Object.assign(live.provider.site, { trouble: 'none', late: false })
})

test('a payment is made with what WeChat Pay asks for, and the user sent to it with the way back', async () => {
  const { attemptNo, url, orderNo } = await live.begun()
  const back = encodeURIComponent(`${PUBLIC_URL}/paySuccess?orderNo=${orderNo}`)
  expect(url).toBe(`https://pay.test/h5?prepay_id=${attemptNo}&package=1&redirect_url=${back}`)
  expect(live.provider.payments.get(attemptNo)?.request).toEqual({
    appid: WECHAT.WECHAT_PAY_APP_ID,
    mchid: WECHAT.WECHAT_PAY_MCH_ID,
    description: '充值 300 星钻',
    out_trade_no: attemptNo,
    time_expire: '2026-11-20T12:30:00+08:00',
    notify_url: `${PUBLIC_URL}/pay/notify/wechat`,
    amount: { total: 3_000, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap', app_name: '点梦', app_url: PUBLIC_URL } },
  })
  expect(live.provider.site.requests.at(-1)?.headers).toMatchObject({
    accept: 'application/json',
    'wechatpay-serial': WECHAT.WECHAT_PAY_PLATFORM_KEY_ID,
  })
})

test('only where it works is it offered: not inside WeChat', async () => {
  const me = await live.person()
  const orderNo = await me.order()
  expect((await me.call('wallet/order/query', { orderNo })).data?.channels).toEqual([
    { channel: 'wechat', scenes: ['browser', 'app'] },
  ])
  const body = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'wechat' as const }
  expect(await me.call('wallet/pay/start', body)).toMatchObject({ retcode: 40300, msg: '当前环境暂不支持支付' })
})

test('a notify settles the order, and a repeat of it is acknowledged and adds nothing', async () => {
  const me = await live.paid()
  expect(await me.coins()).toBe(610)
  expect(await live.provider.notifyPaid(live.server, me.attemptNo)).toEqual(ACCEPTED)
  expect(await me.coins()).toBe(610)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid', channel: 'wechat' })
  expect(await attemptOf(live.server, me.attemptNo)).toMatchObject({
    provider: 'wechat',
    paidFen: 3_000,
    providerTradeNo: `4200${me.attemptNo}`,
    paidAt: live.provider.payments.get(me.attemptNo)?.at,
  })
})

describe('a notify is refused, and changes nothing,', () => {
  const trade = (attemptNo: string, over: object = {}) => ({ ...live.provider.trade(attemptNo), ...over })
  const post = (body: string, headers: Record<string, string>) =>
    live.provider.post(live.server, '/pay/notify/wechat', body, headers)

  test.each([
    ['without a signature', (body: string) => [body, { 'content-type': 'application/json' }]],
    ['with an altered body', (body: string) => [`${body} `, wechatHeaders(body, live.server.clock.now())]],
    [
      'of a serial number that is not known',
      (body: string) => [body, wechatHeaders(body, live.server.clock.now(), { serial: 'AB' })],
    ],
    [
      'signed by somebody else',
      (body: string) => [body, wechatHeaders(body, live.server.clock.now(), { key: WECHAT.WECHAT_PAY_PRIVATE_KEY })],
    ],
    [
      'that is older than five minutes',
      (body: string) => [body, wechatHeaders(body, live.server.clock.now() - 301_000)],
    ],
  ] as [string, (body: string) => [string, Record<string, string>]][])('%s', async (_name, sent) => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    const [body, headers] = sent(wechatNotify('TRANSACTION.SUCCESS', trade(me.attemptNo)))
    expect(await post(body, headers)).toEqual(REFUSED)
    expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
  })

  test.each([
    ['of another merchant', { mchid: '1900000002' }],
    ['of another application', { appid: 'wx0000000000000002' }],
    ['in another currency', { amount: { total: 3_000, currency: 'USD' } }],
    ['without a trade number', { transaction_id: undefined }],
    ['of a number that is not ours', { out_trade_no: 'Pnobody' }],
  ])('%s', async (_name, over) => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    expect(await live.provider.notifyPaid(live.server, me.attemptNo, over)).toEqual(REFUSED)
    expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
  })

  test('signed, but not encrypted for us', async () => {
    const notify = JSON.parse(wechatNotify('TRANSACTION.SUCCESS', {}))
    const text = `A${String(notify.resource.ciphertext).slice(1)}`
    for (const body of [JSON.stringify({ ...notify, resource: { ...notify.resource, ciphertext: text } }), '{}', 'x'])
      expect(await post(body, wechatHeaders(body, live.server.clock.now()))).toEqual(REFUSED)
  })
})

test('one of something else is acknowledged', async () => {
  const body = wechatNotify('PAYSCORE.USER_OPEN_SERVICE', {})
  expect(
    await live.provider.post(live.server, '/pay/notify/wechat', body, wechatHeaders(body, live.server.clock.now())),
  ).toEqual(ACCEPTED)
})

test('another amount than ordered: nothing is delivered, the money waits and operators are alarmed', async () => {
  const me = await live.begun()
  live.provider.pay(me.attemptNo, 1)
  expect(await live.provider.notifyPaid(live.server, me.attemptNo)).toEqual(ACCEPTED)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'abnormal' })
  expect(await me.coins()).toBe(0)
  const alarms = await live.server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'wallet.pay.abnormal'), eq(auditLog.subject, `order:${me.orderNo}`)))
  expect(alarms).toHaveLength(1)
})

describe('no notify', () => {
  test('the page’s question settles it', async () => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid' })
  })

  test('no answer at all is in doubt, never a failure, until there is one', async () => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
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
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    live.provider.signing = signing
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })

  test.each([
    ['of another merchant', { mchid: '1900000002' }],
    ['of another payment', { out_trade_no: 'Pother' }],
    ['without what was paid', { amount: undefined }],
    ['of a state that it never told of', { trade_state: 'NEW' }],
  ])('an answer %s is none', async (_name, lies) => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    live.provider.lies = lies
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })

  test('a refusal is not taken for a payment that does not exist', async () => {
    const me = await live.begun()
    live.provider.refusal = { status: 403, code: 'NO_AUTH' }
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'pending', confirming: true })
  })
})

test('a payment that could not be begun blocks nothing', async () => {
  const me = await live.person()
  const orderNo = await me.order()
  const body = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'browser' as const }
  live.provider.site.trouble = 'reset'
  expect(await me.call('wallet/pay/start', body)).toMatchObject({
    retcode: 50000,
    msg: '支付通道繁忙，请换一种支付方式',
    reason: 'unavailable',
    field: 'channel',
  })
  const [attempt] = await live.server.db.select().from(payAttempts).where(eq(payAttempts.orderNo, orderNo))
  expect(attempt?.state).toBe('closed')
  live.provider.site.trouble = 'none'
  expect((await me.start(orderNo)).url).toMatch(/^https:\/\/pay\.test/)
})

test('an answer that takes too long is as good as none', async () => {
  const { clock, settings } = live.server
  const { wechat: account } = liveAccounts(settings)
  if (!account) throw new Error('no account')
  const provider = wechatProvider({ account, clock, publicUrl: PUBLIC_URL, timeoutMs: 100 })
  live.provider.site.trouble = 'silent'
  await expect(provider.query('Pslow')).rejects.toThrow(/timeout/i)
})

describe('an order is closed', () => {
  test('by the user, after WeChat Pay has closed it', async () => {
    const me = await live.begun()
    expect(await me.call('wallet/order/cancel', { orderNo: me.orderNo })).toMatchObject({ retcode: 200 })
    expect(live.provider.payments.get(me.attemptNo)?.state).toBe('CLOSED')
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'closed' })
  })

  test('not when it was paid at the same moment: then it is settled', async () => {
    const me = await live.begun()
    live.provider.pay(me.attemptNo)
    expect(await me.call('wallet/order/cancel', { orderNo: me.orderNo })).toMatchObject({ msg: '订单已支付' })
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid' })
  })

  test('after half an hour, also where WeChat Pay never heard of the payment', async () => {
    const me = await live.begun()
    live.provider.payments.delete(me.attemptNo)
    await live.wait(minutesMs(30))
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'closed' })
  })
})

test('every rule of the ledger holds, and no key was logged', async () => {
  expect(await checkLedger(live.server.db)).toEqual([])
  const log = live.logged.join('')
  expect(log).toMatch(/a payment was booked/)
  expect(log).not.toContain(WECHAT.WECHAT_PAY_KEY)
  const [, line = ''] = WECHAT.WECHAT_PAY_PRIVATE_KEY.split('\n')
  expect(log).not.toContain(line)
})
