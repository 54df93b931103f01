/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { orders, refunds, sandboxPayments, sandboxRefunds, trades, vipPeriods } from '../schema'
import { checkLedger } from '../ledger/check'
import { spendCoins } from '../ledger/coins'
import { decideRefund, openRefund } from '../pay/sandbox/payments'
import { endRefund } from '../pay/refund'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const person = async () => {
  people += 1
  const uid = `r${people}`
  const me = buyer(server, await server.login(uid))
  return {
    uid,
    ...me,
    /** Orders and pays; returns the number. */
    async bought(itemId = 'coin-30', expectFen = 3_000, kind: 'coin' | 'vip' = 'coin') {
      const answer = await me.call('wallet/order/create', { requestId: randomUUID(), kind, itemId, expectFen })
      const orderNo = answer.data?.orderNo ?? ''
      await me.press((await me.start(orderNo)).url, 'lost')
      await me.state(orderNo)
      return orderNo
    },
    apply: (orderNo: string, reason = '不需要了') =>
      me.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason }),
  }
}
const pass = async (ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}
const refundOf = async (orderNo: string) =>
  (await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo)))[0]
const decide = async (orderNo: string, state: 'success' | 'failed') => {
  await decideRefund(server.services, (await refundOf(orderNo))?.refundNo ?? '', state)
  await pass(hoursMs(1))
}

test('unused coins: held at once, taken when the money is back', async () => {
  const me = await person()
  const orderNo = await me.bought()
  expect((await me.call('wallet/refund/preview', { orderNo })).data).toEqual({
    allowed: true,
    fen: 3_000,
    takeCoin: 300,
    takeGiftCoin: 310,
    channel: 'wechat',
  })
  const { data } = await me.apply(orderNo)
  expect(data?.order).toMatchObject({
    state: 'refunding',
    refund: { state: 'processing', by: 'user', reason: '不需要了' },
  })
  expect((await me.call('wallet/overview/query', {})).data).toMatchObject({ availableCoin: 0, heldCoin: 610 })
  expect((await me.call('wallet/refund/preview', { orderNo })).data).toMatchObject({
    allowed: false,
    text: '退款处理中，预计1–3个工作日到账',
  })
  await decide(orderNo, 'success')
  expect(await me.state(orderNo)).toMatchObject({ state: 'refunded', refundedFen: 3_000, refund: { state: 'success' } })
  expect((await me.call('wallet/overview/query', {})).data).toMatchObject({ availableCoin: 0, heldCoin: 0 })
  const rows = await server.db.select().from(trades).where(eq(trades.uid, me.uid)).orderBy(trades.no)
  expect(rows.map((row) => [row.unit, row.kind, row.amount])).toEqual([
    ['fen', 'coin', -3_000],
    ['coin', 'recharge', 610],
    ['coin', 'refund', -610],
    ['fen', 'refund', 3_000],
  ])
  expect(rows[3]?.reversalOf).toBe(rows[0]?.txnId)
  expect((await me.call('wallet/order/page', {})).data?.months).toEqual([{ month: '2026-11', paidFen: 0, count: 1 }])
})

test('a refund that fails gives the coins back and keeps its reason', async () => {
  const me = await person()
  const orderNo = await me.bought()
  await me.apply(orderNo)
  await decide(orderNo, 'failed')
  expect(await me.state(orderNo)).toMatchObject({
    state: 'paid',
    refundedFen: 0,
    refund: { state: 'failed', failText: '原支付账户状态异常' },
  })
  expect(await me.coins()).toBe(610)
  expect((await me.apply(orderNo)).data?.order.state).toBe('refunding')
})

test('a silent provider leaves it unknown, never failed; the sweep ends it under the same number', async () => {
  const me = await person()
  const orderNo = await me.bought()
  await me.apply(orderNo)
  const refundNo = (await refundOf(orderNo))?.refundNo ?? ''
  const provider = server.services.pay.named('sandbox')
  if (!provider) throw new Error('no sandbox')
  await endRefund({ ...server.services, log: server.app.log }, provider, refundNo, { state: 'unknown' })
  expect((await me.state(orderNo))?.refund?.state).toBe('unknown')
  expect((await me.state(orderNo))?.state).toBe('refunding')
  // It never arrived there: it is sent again, under its own number.
  await server.db.delete(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo))
  await pass(hoursMs(1))
  expect(
    await server.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.attemptNo, (await refundOf(orderNo))?.attemptNo ?? '')),
  ).toMatchObject([{ refundNo }])
  await decide(orderNo, 'success')
  expect((await me.state(orderNo))?.state).toBe('refunded')
})

test('spent coins, seven days and an invoice refuse it with their reason', async () => {
  const me = await person()
  const orderNo = await me.bought()
  await server.db.transaction((tx) =>
    spendCoins(tx, { uid: me.uid, coin: 1, kind: 'vote', bizId: `${orderNo}-v`, at: server.clock.now() }),
  )
  expect(await me.apply(orderNo)).toMatchObject({ msg: '该订单的星钻已使用，无法退款', reason: 'coinsUsed' })
  const second = await me.bought()
  await server.db.update(orders).set({ invoice: 'locked' }).where(eq(orders.orderNo, second))
  expect(await me.apply(second)).toMatchObject({ msg: '该订单已开发票，请先申请红冲', reason: 'orderInvoiced' })
  await server.db.update(orders).set({ invoice: 'none' }).where(eq(orders.orderNo, second))
  server.clock.at += daysMs(7) + 1
  expect(await me.apply(second)).toMatchObject({ retcode: 40900, msg: '已超过退款期限', reason: 'refundPeriodOver' })
})

test('three in thirty days, each once however often it is asked for', async () => {
  const me = await person()
  for (let n = 0; n < 3; n += 1) {
    const orderNo = await me.bought()
    const body = { requestId: randomUUID(), orderNo, reason: '买错了' }
    const answers = await Promise.all([me.call('wallet/refund/apply', body), me.call('wallet/refund/apply', body)])
    expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200])
    expect(await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))).toHaveLength(1)
    await decide(orderNo, 'success')
  }
  const fourth = await me.apply(await me.bought())
  expect(fourth).toMatchObject({ msg: '30天内最多自助退款3次，请联系客服', reason: 'quotaUsedUp' })
  expect((await me.call('wallet/refund/apply', { requestId: randomUUID(), orderNo: 'x', reason: ' ' })).retcode).toBe(
    40000,
  )
})

test('the sandbox takes the same refund six times at once as one, and no second of the same payment', async () => {
  const attempts = Array.from({ length: 20 }, (_, n) => `PW-at-once-${n}`)
  const { clock, db } = server.services
  const paid = {
    channel: 'wechat',
    subject: '充值',
    fen: 3_000,
    paidFen: 3_000,
    state: 'paid',
    returnPath: '/',
  } as const
  const at = { deadline: clock.now(), createdAt: clock.now(), paidAt: clock.now() }
  await db
    .insert(sandboxPayments)
    .values(attempts.map((attemptNo) => ({ ...paid, ...at, attemptNo, token: attemptNo })))
  const send = (attemptNo: string, refundNo: string) =>
    openRefund({ clock, db }, { refundNo, attemptNo, fen: 3_000, reason: '', paidFen: 3_000 })
  // Each starts one query later than the previous one, so that every pair of steps is interleaved.
  const late = async (attemptNo: string, queries: number) => {
    for (let n = 0; n < queries; n += 1) await db.execute('select 1')
    return send(attemptNo, `R-${attemptNo}`)
  }
  const answers = []
  for (const attemptNo of attempts)
    answers.push(...(await Promise.all([0, 1, 2, 3, 4, 5].map((queries) => late(attemptNo, queries)))))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['processing']))
  expect((await send('PW-at-once-0', 'R-another')).state).toBe('failed')
})

test('memberships follow each other; a refunded one goes and the later ones move up', async () => {
  const me = await person()
  const today = server.clock.at
  const day = (n: number) => new Date(today + daysMs(n) + hoursMs(8)).toISOString().slice(0, 10)
  const first = await me.bought('personal-30', 2_500, 'vip')
  const second = await me.bought('personal-90', 6_800, 'vip')
  const third = await me.bought('personal-30', 2_500, 'vip')
  expect([(await me.state(first))?.vip, (await me.state(second))?.vip, (await me.state(third))?.vip]).toEqual([
    { scope: 'personal', startDay: day(0), endDay: day(29) },
    { scope: 'personal', startDay: day(30), endDay: day(119) },
    { scope: 'personal', startDay: day(120), endDay: day(149) },
  ])
  server.clock.at += daysMs(2)
  expect((await me.call('wallet/refund/preview', { orderNo: first })).data).toMatchObject({
    allowed: false,
    text: '已超过退款期限',
  })
  expect((await me.call('wallet/refund/preview', { orderNo: second })).data).toMatchObject({
    allowed: true,
    endDayAfter: day(59),
  })
  await me.apply(second)
  await decide(second, 'success')
  const rows = await server.db.select().from(vipPeriods).where(eq(vipPeriods.uid, me.uid)).orderBy(vipPeriods.startDay)
  expect(rows.filter((row) => !row.revoked).map((row) => [row.startDay, row.endDay])).toEqual([
    [day(0), day(29)],
    [day(30), day(59)],
  ])
})

test('every rule of the ledger holds', async () => {
  expect(await checkLedger(server.db)).toEqual([])
})
