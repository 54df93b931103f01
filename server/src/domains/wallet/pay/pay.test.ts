import { randomUUID } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { attemptOf, buyer, silence } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { auditLog } from '../../../platform/schema'
import { ledgerTxns, trades, orders, payAttempts, refunds, sandboxNotifies } from '../schema'
import { checkLedger } from '../ledger/check'
import { signNotify } from './sandbox/signature'
import { sendDueNotifies } from './sandbox/notifier'

/** Lets time pass and runs the jobs of each second. */
const wait = async (server: TestServer, ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}

describe('paying', () => {
  let server: TestServer
  let origin: string
  let people = 0
  beforeAll(async () => {
    server = await testServer()
    // A second server that listens on real HTTP; its notifier and jobs are disabled, the test sends what is due.
    const other = await testServer({}, { db: server.db, clock: server.clock, dataDir: server.dataDir })
    origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    closeOther = () => other.close()
  })
  let closeOther = async () => {}
  afterAll(async () => {
    await closeOther()
    await server.close()
  })
  const tell = () =>
    sendDueNotifies({ db: server.db, clock: server.clock, keys: server.services.keys, origin }).catch(() => 0)
  const person = async () => {
    people += 1
    const uid = `p${people}`
    return { uid, ...buyer(server, await server.login(uid)) }
  }
  /** Waits until every notify of an attempt has been acknowledged. */
  const acknowledged = async (subject: string) => {
    for (let n = 0; n < 100; n += 1) {
      await tell()
      const rows = await server.db.select().from(sandboxNotifies).where(eq(sandboxNotifies.subject, subject))
      if (rows.length > 0 && rows.every((row) => row.acknowledged)) return rows
      server.clock.at += 500
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error(`${subject} was not acknowledged`)
  }

  test('a package is paid: coins, trades and the order are there together', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    expect((await server.app.inject(url)).body).toMatch(/沙箱收银台.*不会真实扣款[\s\S]*充值 300 星钻[\s\S]*¥30\.00/)
    expect(await me.press(url, 'pay')).toBe(`/paySuccess?orderNo=${orderNo}`)
    await acknowledged(attemptNo)
    // A user's first package is doubled.
    expect(await me.coins()).toBe(610)
    const order = await me.state(orderNo)
    expect(order).toMatchObject({ state: 'paid', coin: 300, giftCoin: 310, channel: 'wechat', invoice: 'none' })
    expect(order?.after).toEqual({ label: '查看星钻', path: '/wallet/coinRecord' })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, me.uid)).orderBy(trades.no)
    expect(rows.map(({ unit, kind, amount, sub }) => [unit, kind, amount, sub])).toEqual([
      ['fen', 'coin', -3_000, '微信支付'],
      ['coin', 'recharge', 610, '含赠送 310'],
    ])
    expect(rows[0]?.id).toBe(order?.tradeId)
    const again = await me.order()
    const second = await me.start(again, 'alipay')
    await me.press(second.url, 'pay')
    expect(await me.state(again)).toMatchObject({ state: 'paid', giftCoin: 10, channel: 'alipay' })
    expect(await me.coins()).toBe(920)
  })

  test('a lost notify does not show: the page’s first question settles it', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    await me.press(url, 'lost')
    expect(await server.db.select().from(sandboxNotifies).where(eq(sandboxNotifies.subject, attemptNo))).toEqual([])
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
  })

  test('a lost notify and a closed browser: the sweep settles it after 10 s', async () => {
    const me = await person()
    const orderNo = await me.order()
    await me.press((await me.start(orderNo)).url, 'lost')
    await wait(server, 10_000)
    const [row] = await server.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(row?.state).toBe('paid')
  })

  test('three notifies, two of them at once, bring coins once', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    await me.press(url, 'thrice')
    expect(await acknowledged(attemptNo)).toHaveLength(3)
    expect(await me.coins()).toBe(610)
  })

  test('a late notify finds the order settled, and is acknowledged', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    await me.press(url, 'late')
    await tell()
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
    server.clock.at += 20_000
    expect(await acknowledged(attemptNo)).toHaveLength(1)
    expect(await me.coins()).toBe(610)
  })

  test('another amount than ordered delivers nothing and alarms', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    await me.press(url, 'wrong')
    await acknowledged(attemptNo)
    expect(await me.state(orderNo)).toMatchObject({ state: 'abnormal' })
    expect(await me.coins()).toBe(0)
    const alarms = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${orderNo}`))
    expect(alarms.map(({ action }) => action)).toEqual(['wallet.pay.abnormal'])
  })

  test('failed or left, the order waits unpaid and can be paid with the other channel', async () => {
    const me = await person()
    const orderNo = await me.order()
    const first = await me.start(orderNo)
    await me.press(first.url, 'fail')
    expect(await me.state(orderNo)).toMatchObject({ state: 'pending', confirming: false })
    const second = await me.start(orderNo, 'alipay')
    expect((await attemptOf(server, first.attemptNo))?.state).toBe('closed')
    expect((await server.app.inject(first.url)).body).toContain('关单后仍付款')
    // The closed cashier accepts its only button.
    await me.press(first.url, 'pay')
    expect(await me.state(orderNo)).toMatchObject({ state: 'pending' })
    await me.press(second.url, 'lost')
    // Queried a moment ago: the provider is not queried again for 2 s.
    expect(await me.state(orderNo)).toMatchObject({ state: 'pending' })
    server.clock.at += 2_000
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid', channel: 'alipay' })
  })

  test('paid twice: one delivery, the other payment goes back by itself, both in the bill', async () => {
    const me = await person()
    const orderNo = await me.order()
    const first = await me.start(orderNo)
    const second = await me.start(orderNo, 'alipay')
    await me.press(second.url, 'pay')
    await acknowledged(second.attemptNo)
    await me.press(first.url, 'closed')
    await acknowledged(first.attemptNo)
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid', duplicateFen: 3_000, channel: 'alipay' })
    await wait(server, 1_000)
    await wait(server, 60_000)
    await tell()
    await wait(server, 120_000)
    const kinds = (await server.db.select().from(trades).where(eq(trades.uid, me.uid))).map((row) => [
      row.kind,
      row.amount,
    ])
    expect(kinds).toContainEqual(['duplicate', -3_000])
    expect(kinds).toContainEqual(['refund', 3_000])
    expect(await me.coins()).toBe(610)
    const [refund] = await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))
    expect(refund).toMatchObject({ state: 'success', cause: 'duplicate', by: 'system', attemptNo: first.attemptNo })
  })

  test('an attempt in doubt starts no other one, and is never a failure', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { attemptNo, url } = await me.start(orderNo)
    await silence(server, attemptNo, 60_000)
    const body = { requestId: randomUUID(), orderNo, channel: 'alipay' as const, scene: 'browser' as const }
    expect(await me.call('wallet/pay/start', body)).toMatchObject({
      retcode: 40900,
      msg: '上一笔支付正在确认，请稍候',
      reason: 'paymentPending',
    })
    const refused = { msg: '支付正在确认，暂不能取消', reason: 'paymentPending' }
    expect(await me.call('wallet/order/cancel', { orderNo })).toMatchObject(refused)
    expect(await me.state(orderNo)).toMatchObject({ state: 'pending', confirming: true })
    // After thirty minutes the result is still unknown: the order stays open.
    await silence(server, attemptNo, minutesMs(40))
    await me.press(url, 'lost')
    await wait(server, minutesMs(31))
    expect(await me.state(orderNo)).toMatchObject({ state: 'pending', confirming: true })
    await wait(server, minutesMs(60))
    expect((await me.state(orderNo))?.state).toBe('paid')
  })

  test('nobody pays: after 30 minutes it is closed, and money that comes later is honoured', async () => {
    const me = await person()
    const orderNo = await me.order()
    const { url, attemptNo } = await me.start(orderNo)
    await wait(server, minutesMs(30))
    expect(await me.state(orderNo)).toMatchObject({ state: 'closed' })
    const body = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'browser' as const }
    const over = { msg: '订单已关闭，请重新下单', reason: 'orderClosed' }
    expect(await me.call('wallet/pay/start', body)).toMatchObject(over)
    await me.press(url, 'closed')
    await acknowledged(attemptNo)
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
  })

  test('a repeated start goes to the same attempt; another body with its id is refused', async () => {
    const me = await person()
    const orderNo = await me.order()
    const body = { requestId: randomUUID(), orderNo, channel: 'wechat' as const, scene: 'browser' as const }
    const [one, two] = [await me.call('wallet/pay/start', body), await me.call('wallet/pay/start', body)]
    expect(one.data).toEqual(two.data)
    expect((await me.call('wallet/pay/start', { ...body, channel: 'alipay' })).retcode).toBe(40900)
    expect(await server.db.select().from(payAttempts).where(eq(payAttempts.orderNo, orderNo))).toHaveLength(1)
  })

  test('alipay does not work inside WeChat, nor digital goods in the iOS app', async () => {
    const me = await person()
    const orderNo = await me.order()
    const body = { requestId: randomUUID(), orderNo, channel: 'alipay' as const, scene: 'wechat' as const }
    const refused = { retcode: 40300, msg: '当前环境暂不支持支付', reason: 'paymentNotSupported' }
    expect(await me.call('wallet/pay/start', body)).toMatchObject(refused)
    const ios = await server.post(
      'wallet/pay/start',
      { ...body, scene: 'app' },
      { authorization: await server.login(me.uid), 'user-agent': 'iPhone DianMengApp/1.0' },
    )
    expect(ios.json()).toMatchObject(refused)
  })

  describe('a notify', () => {
    const post = async (body: string, headers: Record<string, string>, path = '/pay/notify/sandbox') =>
      server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
    const sign = (body: string, at = server.clock.now()) => signNotify(server.services.keys, body, at)
    const paid = (over: object) =>
      JSON.stringify({
        type: 'paid',
        merchant: 'dianmeng-sandbox',
        attemptNo: 'x',
        tradeNo: 't',
        fen: 1,
        currency: 'CNY',
        at: 0,
        ...over,
      })

    test('that is not signed, altered, old, of another merchant or currency, or no JSON is refused', async () => {
      const me = await person()
      const { attemptNo } = await me.start(await me.order())
      const body = paid({ attemptNo, fen: 3_000 })
      expect((await post(body, {})).statusCode).toBe(400)
      expect((await post(paid({ attemptNo, fen: 1 }), await sign(body))).statusCode).toBe(400)
      expect((await post(body, await sign(body, server.clock.now() - 600_000))).statusCode).toBe(400)
      for (const wrong of [paid({ attemptNo, merchant: 'other' }), paid({ attemptNo, currency: 'USD' }), 'no json'])
        expect((await post(wrong, await sign(wrong))).statusCode).toBe(400)
      expect((await attemptOf(server, attemptNo))?.state).toBe('started')
    })

    test('of an unknown number is refused, of an unknown provider not found, too large not read', async () => {
      const body = paid({ attemptNo: 'P-nobody' })
      const answer = await post(body, await sign(body))
      expect([answer.statusCode, answer.body]).toEqual([400, 'fail'])
      expect((await post(body, {}, '/pay/notify/other')).statusCode).toBe(404)
      expect((await post('x'.repeat(70_000), {})).statusCode).toBe(413)
    })
  })

  test('every rule of the ledger holds, and each paid order was booked once', async () => {
    expect(await checkLedger(server.db)).toEqual([])
    const booked = await server.db.select().from(ledgerTxns).where(eq(ledgerTxns.kind, 'order'))
    const paidOrders = await server.db.select().from(orders).where(eq(orders.state, 'paid'))
    expect(booked.map((row) => row.bizId).sort()).toEqual(paidOrders.map((row) => row.orderNo).sort())
  })
})
