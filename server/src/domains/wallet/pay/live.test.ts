import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ALIPAY, playAlipay } from '../../../../test/alipay'
import { liveServer } from '../../../../test/live-pay'
import { attemptOf } from '../../../../test/pay'
import { playWechat, WECHAT } from '../../../../test/wechat-pay'
import { orders, refunds } from '../schema'
import { checkLedger } from '../ledger/check'

let live: Awaited<ReturnType<typeof open>>
let alipay: Awaited<ReturnType<typeof playAlipay>>

const open = () =>
  liveServer('wechat', {
    async play(clock) {
      alipay = await playAlipay(clock)
      return playWechat(clock)
    },
    settings: ({ site }) => ({
      ...WECHAT,
      ...ALIPAY,
      WECHAT_PAY_URL: site.url,
      ALIPAY_URL: `${alipay.site.url}/gateway.do`,
    }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(async () => {
  await live.close()
  await alipay.site.close()
})

test('both channels are offered, and the sandbox is not there', async () => {
  const me = await live.person()
  const { data } = await me.call('wallet/order/query', { orderNo: await me.order() })
  expect(data?.channels.map(({ channel }) => channel)).toEqual(['wechat', 'alipay'])
  for (const path of ['/dev/pay', '/pay/sandbox/cashier/x'])
    expect((await live.server.app.inject(path)).statusCode).toBe(404)
  const notify = { method: 'POST', url: '/pay/notify/sandbox', payload: '{}' } as const
  expect((await live.server.app.inject(notify)).statusCode).toBe(404)
})

test('another channel closes the first at its provider; when both are paid, one is delivered and the other comes back where it came from', async () => {
  const me = await live.begun()
  const second = await me.start(me.orderNo, 'alipay')
  expect(live.provider.payments.get(me.attemptNo)?.state).toBe('CLOSED')
  expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('closed')
  alipay.open(second.url)
  alipay.pay(second.attemptNo)
  expect(await alipay.notifyPaid(live.server, second.attemptNo)).toEqual([200, 'success'])
  // The payment was in progress when the order was closed.
  live.provider.pay(me.attemptNo)
  live.provider.refundStatus = 'SUCCESS'
  expect((await live.provider.notifyPaid(live.server, me.attemptNo))[0]).toBe(200)
  await live.wait(1_000)
  expect(await me.coins()).toBe(610)
  expect(await me.state(me.orderNo)).toMatchObject({ state: 'paid', channel: 'alipay', duplicateFen: 3_000 })
  const [refund] = await live.server.db.select().from(refunds).where(eq(refunds.orderNo, me.orderNo))
  expect(refund).toMatchObject({ state: 'success', cause: 'duplicate', by: 'system', attemptNo: me.attemptNo })
  expect(live.provider.refunds.get(refund?.refundNo ?? '')).toMatchObject({ attemptNo: me.attemptNo })
  expect(alipay.refunds.size).toBe(0)
})

test('a notify of one provider about a payment of the other is refused', async () => {
  const me = await live.begun()
  live.provider.pay(me.attemptNo)
  const form = { out_trade_no: me.attemptNo, trade_status: 'TRADE_SUCCESS', total_amount: '30.00' }
  expect(await alipay.notifyPaid(live.server, me.attemptNo, form)).toEqual([200, 'fail'])
  expect((await attemptOf(live.server, me.attemptNo))?.state).toBe('started')
})

test('the sweep asks about many at once: one that is slow holds up nobody else’s', async () => {
  await live.wait(10_000)
  const people = [await live.begun(), await live.begun(), await live.begun()]
  for (const { attemptNo } of people) live.provider.pay(attemptNo)
  // None is answered before all three have been requested.
  live.provider.site.together = 3
  await live.wait(10_000)
  live.provider.site.together = 1
  for (const { orderNo } of people) {
    const [order] = await live.server.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(order?.state).toBe('paid')
  }
})

test('what Alipay takes in no subject is left out of it', async () => {
  const provider = live.server.services.pay.of('alipay')
  const jump = await provider?.create({
    attemptNo: `P${randomUUID().slice(0, 8)}`,
    fen: 1,
    subject: '摄影/化妆=A&B',
    channel: 'alipay',
    scene: 'browser',
    ip: '127.0.0.1',
    returnPath: '/paySuccess',
    deadline: live.server.clock.now() + 60_000,
  })
  if (jump?.type !== 'redirect') throw new Error('no address')
  expect(alipay.open(jump.url).content).toMatchObject({ subject: '摄影 化妆 A B', total_amount: '0.01' })
})

test('every rule of the ledger holds', async () => expect(await checkLedger(live.server.db)).toEqual([]))
