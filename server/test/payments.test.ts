/** @database postgres */
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { ledgerTxns, orders, payAttempts, refunds } from '../src/domains/wallet/schema'
import { checkLedger } from '../src/domains/wallet/ledger/check'
import { settle } from '../src/domains/wallet/pay/settle'
import { buyer } from './pay'
import { testServer, type TestServer } from './server'
import { secondServer } from './second-server'

/** Two servers of one database. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await testServer()
  b = await secondServer(a)
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const settledBy = (server: TestServer, attemptNo: string, fen = 3_000) => {
  const provider = server.services.pay.named('sandbox')
  if (!provider) throw new Error('no sandbox')
  const paid = { fen, tradeNo: 'T1', at: server.clock.now() }
  return settle({ ...server.services, log: server.app.log }, provider, attemptNo, paid)
}

test('200 settlements of one order at the same moment, on two servers, have one effect', async () => {
  const me = buyer(a, await a.login('c1'))
  const orderNo = await me.order()
  const { attemptNo } = await me.start(orderNo)
  const all = await Promise.all(Array.from({ length: 200 }, (_, n) => settledBy(n % 2 ? a : b, attemptNo)))
  expect(all.filter((one) => one === 'settled')).toHaveLength(1)
  expect(all.filter((one) => one === 'repeated')).toHaveLength(199)
  expect(await me.coins()).toBe(610)
  const [booked] = await a.db.select({ n: count() }).from(ledgerTxns).where(eq(ledgerTxns.bizId, orderNo))
  expect(booked?.n).toBe(1)
})

test('two tabs begin to pay at the same moment: one attempt stays open', async () => {
  const token = await a.login('c2')
  const [one, two] = [buyer(a, token), buyer(b, token)]
  const orderNo = await one.order()
  const begin = (me: typeof one) =>
    me.call('wallet/pay/start', { requestId: randomUUID(), orderNo, channel: 'wechat', scene: 'browser' })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(n % 2 ? one : two)))
  expect(answers.some(({ retcode }) => retcode === 200)).toBe(true)
  expect(answers.every(({ retcode }) => retcode === 200 || retcode === 40900)).toBe(true)
  const attempts = await a.db.select().from(payAttempts).where(eq(payAttempts.orderNo, orderNo))
  expect(attempts.filter(({ state }) => state === 'started')).toHaveLength(1)
})

test('two attempts of one order paid at the same moment: one delivery, one refund', async () => {
  const me = buyer(a, await a.login('c3'))
  const orderNo = await me.order()
  const first = await me.start(orderNo)
  const second = await me.start(orderNo, 'alipay')
  const answers = await Promise.all([settledBy(a, first.attemptNo), settledBy(b, second.attemptNo)])
  expect(answers.sort()).toEqual(['duplicate', 'settled'])
  const [order] = await a.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  expect(order).toMatchObject({ state: 'paid', duplicateFen: 3_000 })
  expect(await a.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))).toMatchObject([
    { cause: 'duplicate', fen: 3_000 },
  ])
  expect(await me.coins()).toBe(610)
})

test('the first recharge doubles once, even for two orders at the same moment', async () => {
  const me = buyer(a, await a.login('c4'))
  const bought = [
    { itemId: 'coin-30', fen: 3_000 },
    { itemId: 'coin-68', fen: 6_800 },
  ]
  const attempts: { attemptNo: string; fen: number }[] = []
  for (const { itemId, fen } of bought) {
    const { attemptNo } = await me.start(await me.order(itemId, fen))
    attempts.push({ attemptNo, fen })
  }
  const answers = await Promise.all(attempts.map(({ attemptNo, fen }, n) => settledBy(n ? a : b, attemptNo, fen)))
  expect(answers).toEqual(['settled', 'settled'])
  // 310 and 720, plus the first-purchase bonus of whichever was settled first.
  expect([310 + 720 + 300, 310 + 720 + 680]).toContain(await me.coins())
  const rows = await a.db.select({ detail: orders.detail }).from(orders).where(eq(orders.uid, 'c4'))
  expect(rows.filter(({ detail }) => detail.firstCoin !== undefined)).toHaveLength(1)
  expect((await me.call('wallet/coin/package/list', {})).data?.first).toBe(false)
})

test('a refund that is asked for by two at the same moment happens once', async () => {
  const token = await a.login('c5')
  const me = buyer(a, token)
  const orderNo = await me.order()
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  const ask = (server: TestServer) =>
    server.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '买错了' }, token)
  const answers = await Promise.all([ask(a), ask(b)])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(await a.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))).toHaveLength(1)
})

test('and every rule of the ledger holds', async () => {
  expect(await checkLedger(a.db)).toEqual([])
})
