/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { buyer, certify } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { orders } from '../schema'
import { inAppPath } from '../shop/backPath'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
const person = async () => {
  people += 1
  const uid = `o${people}`
  return { uid, ...buyer(server, await server.login(uid)) }
}
const own = (customYuan: number) => ({
  requestId: randomUUID(),
  kind: 'coin' as const,
  customYuan,
  expectFen: customYuan * 100,
})
const pack = (itemId: string, expectFen: number) => ({
  requestId: randomUUID(),
  kind: 'coin' as const,
  itemId,
  expectFen,
})

test('the packages, and how much may still be recharged today', async () => {
  const me = await person()
  const { data } = await me.call('wallet/coin/package/list', {})
  expect(data).toMatchObject({
    coinPerYuan: 10,
    customMinYuan: 1,
    customMaxYuan: 5_000,
    dayLeftFen: 100_000,
    first: true,
  })
  expect(data?.list.map(({ fen, coin, giftCoin, tag }) => [fen, coin, giftCoin, tag])).toEqual([
    [600, 60, 0, '首充双倍'],
    [3_000, 300, 10, '首充双倍'],
    [6_800, 680, 40, '首充双倍'],
    [12_800, 1_280, 100, '首充双倍'],
    [32_800, 3_280, 320, '首充双倍'],
    [64_800, 6_480, 800, '首充双倍'],
  ])
  await certify(server, me.uid)
  expect((await me.call('wallet/coin/package/list', {})).data?.dayLeftFen).toBe(2_000_000)
})

test('without a session nothing is answered', async () => {
  for (const path of ['wallet/coin/package/list', 'wallet/order/page'] as const)
    expect((await server.call(path, {})).retcode).toBe(10902)
  expect((await server.call('wallet/order/query', { orderNo: 'x' })).retcode).toBe(10902)
})

test('an order has the server’s price, 30 minutes, and a number that nobody guesses', async () => {
  const me = await person()
  const orderNo = await me.order()
  expect(orderNo).toMatch(/^20261120[0-9A-Z]{12}$/)
  const { data } = await me.call('wallet/order/query', { orderNo })
  expect(data).toMatchObject({ now: server.clock.now(), availableCoin: 0 })
  expect(data?.order).toMatchObject({ amountFen: 3_000, subject: '充值 300 星钻', state: 'pending', confirming: false })
  expect((data?.order.expireAt ?? 0) - (data?.order.createdAt ?? 0)).toBe(minutesMs(30))
  expect(data?.channels.map(({ channel }) => channel)).toEqual(['wechat', 'alipay'])
})

test.each([
  [
    'the price moved',
    { itemId: 'coin-30', expectFen: 2_900 },
    40900,
    '价格已更新，请确认后再支付',
    { reason: 'stale' },
  ],
  [
    'no such package',
    { itemId: 'coin-31', expectFen: 3_100 },
    40000,
    '充值套餐不存在',
    { reason: 'invalid', field: 'itemId' },
  ],
  ['neither package nor amount', { expectFen: 3_000 }, 40000, '请选择充值金额', { reason: 'invalid' }],
  ['both', { itemId: 'coin-30', customYuan: 30, expectFen: 3_000 }, 40000, '请选择充值金额', { reason: 'invalid' }],
])('%s', async (_name, body, retcode, msg, more) => {
  const me = await person()
  const answer = await me.call('wallet/order/create', { requestId: randomUUID(), kind: 'coin', ...body })
  expect(answer).toEqual({ retcode, msg, ...more })
})

test('the same item gives the open order, whoever asks first; a repeated request the same answer', async () => {
  const me = await person()
  const body = pack('coin-6', 600)
  const [one, two] = await Promise.all([me.call('wallet/order/create', body), me.call('wallet/order/create', body)])
  expect(one.data).toEqual(two.data)
  const again = await me.call('wallet/order/create', { ...body, requestId: randomUUID() })
  expect(again.data).toEqual({ orderNo: one.data?.orderNo, reused: true })
  await me.call('wallet/order/cancel', { orderNo: one.data?.orderNo ?? '' })
  const fresh = await me.call('wallet/order/create', { ...body, requestId: randomUUID() })
  expect(fresh.data?.reused).toBe(false)
})

test('five open orders are enough, and so are twenty in an hour', async () => {
  const me = await person()
  const numbers: string[] = []
  for (const yuan of [1, 2, 3, 4, 5])
    numbers.push((await me.call('wallet/order/create', own(yuan))).data?.orderNo ?? '')
  expect(await me.call('wallet/order/create', own(6))).toMatchObject({
    retcode: 42900,
    msg: '未支付订单过多，请先处理',
    reason: 'unpaidLimitReached',
  })
  for (let n = 6; n <= 20; n += 1) {
    await me.call('wallet/order/cancel', { orderNo: numbers.shift() ?? '' })
    numbers.push((await me.call('wallet/order/create', own(n))).data?.orderNo ?? '')
  }
  await me.call('wallet/order/cancel', { orderNo: numbers.shift() ?? '' })
  expect((await me.call('wallet/order/create', own(21))).retcode).toBe(42900)
  // A refused order does not count, and an hour later more are allowed.
  server.clock.at += hoursMs(1)
  expect((await me.call('wallet/order/create', own(21))).retcode).toBe(200)
})

test('five at the same moment leave room for none more', async () => {
  const me = await person()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((yuan) => me.call('wallet/order/create', own(yuan))))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 200, 200, 200, 200, 42900, 42900])
})

test('exactly what a day allows is allowed, and the next day begins anew', async () => {
  const me = await person()
  const orderNo = (await me.call('wallet/order/create', own(1_000))).data?.orderNo ?? ''
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  expect((await me.call('wallet/coin/package/list', {})).data?.dayLeftFen).toBe(0)
  expect((await me.call('wallet/order/create', own(1))).msg).toBe('单日充值超过1000元需先完成实名认证')
  await certify(server, me.uid)
  for (const yuan of [5_000, 4_999, 4_998]) expect((await me.call('wallet/order/create', own(yuan))).retcode).toBe(200)
  expect((await me.call('wallet/order/create', own(4_004))).msg).toBe('今日充值已达上限')
  expect((await me.call('wallet/order/create', own(4_003))).retcode).toBe(200)
  server.clock.at += daysMs(1)
  expect((await me.call('wallet/coin/package/list', {})).data?.dayLeftFen).toBe(2_000_000)
})

test('a membership at a price that moved is not ordered, and none for a minor', async () => {
  const me = await person()
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'personal-90', expectFen: 6_800 }
  expect(await me.call('wallet/order/create', { ...body, expectFen: 6_900 })).toMatchObject({
    retcode: 40900,
    msg: '价格已更新，请确认后再支付',
  })
  expect((await me.call('wallet/order/page', {})).data?.total).toBe(0)
  // A refused request may be repeated under the same id.
  expect((await me.call('wallet/order/create', body)).data?.reused).toBe(false)
  const young = await person()
  await certify(server, young.uid, '2010-01-01')
  const refused = { retcode: 40300, msg: '未成年人暂不支持充值', reason: 'minor' }
  expect(await young.call('wallet/order/create', body)).toMatchObject(refused)
})

test('¥1,000 a day without a real name, ¥20,000 with one, nothing for a minor', async () => {
  const me = await person()
  await me.call('wallet/order/create', own(900))
  expect(await me.call('wallet/order/create', own(101))).toMatchObject({
    retcode: 40300,
    msg: '单日充值超过1000元需先完成实名认证',
    reason: 'notCertified',
  })
  // The open order of ¥900 is not counted twice.
  expect((await me.call('wallet/order/create', own(900))).data?.reused).toBe(true)
  await certify(server, me.uid)
  for (const yuan of [5_000, 4_999, 4_998]) expect((await me.call('wallet/order/create', own(yuan))).retcode).toBe(200)
  expect(await me.call('wallet/order/create', own(4_997))).toMatchObject({
    retcode: 40900,
    msg: '今日充值已达上限',
    reason: 'quotaUsedUp',
  })
  const young = await person()
  await certify(server, young.uid, '2010-01-01')
  expect(await young.call('wallet/order/create', own(1))).toMatchObject({
    msg: '未成年人暂不支持充值',
    reason: 'minor',
  })
})

test('an enterprise plan needs a certified company', async () => {
  const me = await person()
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'enterprise-365', expectFen: 198_000 }
  const refused = { retcode: 40300, msg: '请先完成企业认证', reason: 'enterpriseNotCertified' }
  expect(await me.call('wallet/order/create', body)).toMatchObject(refused)
})

test('another’s order is not there', async () => {
  const [mine, other] = [await person(), await person()]
  const orderNo = await mine.order()
  const pay = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'browser' as const }
  const answers = [
    await other.call('wallet/order/query', { orderNo }),
    await other.call('wallet/order/cancel', { orderNo }),
    await other.call('wallet/pay/start', pay),
    await other.call('wallet/refund/preview', { orderNo }),
    await other.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '不需要了' }),
  ]
  expect(answers.map(({ retcode }) => retcode)).toEqual([40400, 40400, 40400, 40400, 40400])
  expect((await other.call('wallet/order/page', {})).data).toMatchObject({ list: [], total: 0 })
})

test('the list by state and month, with what each month came to; a new row neither repeats nor hides one', async () => {
  const me = await person()
  const paid = await me.order('coin-30', 3_000)
  await me.press((await me.start(paid)).url, 'lost')
  await me.state(paid)
  server.clock.at += 1_000
  const cancelled = await me.order('coin-6', 600)
  await me.call('wallet/order/cancel', { orderNo: cancelled })
  server.clock.at += 1_000
  const open = await me.order('coin-68', 6_800)
  const page = async (filter: object) => (await me.call('wallet/order/page', filter)).data
  expect((await page({}))?.list.map((row) => [row.orderNo, row.state])).toEqual([
    [open, 'pending'],
    [cancelled, 'closed'],
    [paid, 'paid'],
  ])
  expect((await page({}))?.months).toEqual([{ month: '2026-11', paidFen: 3_000, count: 1 }])
  const closed = await page({ state: 'closed' })
  expect(closed?.list.map((row) => row.orderNo)).toEqual([cancelled])
  // The month's sums are the same for every state filter.
  expect(closed?.months).toEqual([{ month: '2026-11', paidFen: 3_000, count: 1 }])
  expect((await page({ month: '2026-11', kind: 'coin' }))?.total).toBe(3)
  expect(await page({ kind: 'vip' })).toMatchObject({ list: [], months: [] })
  expect(await page({ month: '2025-01' })).toMatchObject({ list: [], total: 0, months: [] })
  const first = await page({ pageSize: 2 })
  server.clock.at += 1_000
  await me.order('coin-128', 12_800)
  const second = await page({ pageSize: 2, page: 2, anchor: first?.anchor })
  expect(second?.list.map((row) => row.orderNo)).toEqual([paid])
  expect((await me.call('wallet/order/cancel', { orderNo: paid })).msg).toBe('订单已支付')
})

test('a way back is an in-app path, or left out', async () => {
  const me = await person()
  const body = { ...pack('coin-6', 600), backPath: '/activity/index?id=1' }
  const orderNo = (await me.call('wallet/order/create', body)).data?.orderNo ?? ''
  expect((await me.state(orderNo))?.after).toEqual({ label: '返回', path: '/activity/index?id=1' })
  const [row] = await server.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  expect(row?.detail.backPath).toBe('/activity/index?id=1')
  for (const bad of ['https://x.example', '//x.example', '/\\x', '/a\\b', 'javascript:alert(1)', '/a//b', '', '/a b'])
    expect(inAppPath(bad)).toBeUndefined()
})
