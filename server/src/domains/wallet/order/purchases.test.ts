/** @database both */
import { hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptiedHome, family, HOME_PRICE, stageHome } from '../../../../test/home'
import { NINE, openMarket, party, PRICE, requested, SELLER } from '../../../../test/service'
import { testServer, type TestServer } from '../../../../test/server'
import { silence } from '../../../../test/pay'
import { orders } from '../schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '9000000000' })
})
afterAll(() => server.close())
beforeEach(() => emptiedHome(server))

const pass = async (ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}
type Call = TestServer['call']
const shown = async (call: Call, filter: object = {}) =>
  (await call('wallet/purchase/page', filter)).data?.list.map(({ kind, title, state }) => [kind, title, state])
const waiting = async (call: Call) => (await call('user/center/get', {})).data?.unpaidOrders

test('a booking waits for the provider, then for its payment before it has an order, is paid, cancelled and refunded', async () => {
  await openMarket(server)
  const fan = await party(server, 'fan', '13955556666')
  const seller = await party(server, SELLER, '13900000099')
  const id = await requested(fan, NINE)
  expect(await shown(fan.call, { state: 'open' })).toEqual([['service', expect.any(String), 'requested']])
  expect(await waiting(fan.call)).toBe(0)
  await seller.call('service/booking/accept', await seller.seen(id))
  expect((await fan.call('wallet/purchase/page', { state: 'unpaid' })).data?.list).toEqual([
    expect.objectContaining({
      kind: 'service',
      id,
      version: 2,
      amountFen: PRICE,
      state: 'unpaid',
      mayPay: true,
      payBefore: server.clock.now() + hoursMs(2),
      path: `/service/list?tab=booked&bookingId=${id}`,
    }),
  ])
  expect(await waiting(fan.call)).toBe(1)
  // The provider has sold it and bought nothing.
  expect(await shown(seller.call)).toEqual([])
  await fan.pays(id)
  expect(await shown(fan.call, { state: 'unpaid' })).toEqual([])
  expect(await waiting(fan.call)).toBe(0)
  expect(await shown(fan.call, { state: 'open' })).toHaveLength(1)
  await fan.cancels(id)
  await pass(minutesMs(1))
  expect(await shown(fan.call, { state: 'refund' })).toHaveLength(1)
  expect(await shown(fan.call, { state: 'open' })).toEqual([])
})

test('a booking that nobody pays is closed at its time, whether or not a job has run', async () => {
  await openMarket(server)
  const fan = await party(server, 'fan', '13955556666')
  const seller = await party(server, SELLER, '13900000099')
  const id = await requested(fan, NINE)
  await seller.call('service/booking/accept', await seller.seen(id))
  server.clock.at += hoursMs(3)
  expect(await shown(fan.call)).toEqual([['service', expect.any(String), 'closed']])
  expect(await waiting(fan.call)).toBe(0)
})

test('kinds stand together, the unpaid ones first, then the newest; a page ends where the next begins', async () => {
  await stageHome(server)
  const me = await family(server, 'u1')
  const coin = await me.order()
  await pass(1_000)
  const { orderId } = await me.ordered()
  await me.press((await me.start(coin)).url, 'lost')
  await me.state(coin)
  await pass(1_000)
  await me.order('coin-6', 600)
  expect(await shown(me.call)).toEqual([
    ['coin', '充值 60 星钻', 'unpaid'],
    ['home', '生日弹唱惊喜', 'unpaid'],
    ['coin', '充值 300 星钻', 'done'],
  ])
  expect(await waiting(me.call)).toBe(2)
  const first = (await me.call('wallet/purchase/page', { pageSize: 2 })).data
  expect(first).toMatchObject({ total: 3, hasMore: true })
  await pass(1_000)
  await me.order('coin-128', 12_800)
  const second = await me.call('wallet/purchase/page', { pageSize: 2, page: 2, anchor: first?.anchor })
  expect(second.data?.list.map(({ title }) => title)).toEqual(['充值 300 星钻'])
  expect(second.data?.list[0]?.path).toMatch(/^\/wallet\/tradeDetail\?id=/)
  const [row] = (await me.call('wallet/purchase/page', { state: 'unpaid', page: 3, pageSize: 1 })).data?.list ?? []
  expect(row).toMatchObject({
    kind: 'home',
    id: orderId,
    amountFen: HOME_PRICE,
    path: `/activity/homeOrder?id=${orderId}`,
  })
})

test('an order whose payment is in doubt waits, beyond its time, and is not paid twice', async () => {
  const me = await family(server, 'u1')
  const orderNo = await me.order()
  const { attemptNo, url } = await me.start(orderNo)
  await silence(server, attemptNo, hoursMs(5))
  await me.press(url, 'lost')
  await pass(minutesMs(31))
  await me.call('wallet/order/cancel', { orderNo })
  expect((await me.call('wallet/purchase/page', {})).data?.list).toEqual([
    expect.objectContaining({ state: 'unpaid', confirming: true }),
  ])
})

test('another’s orders are not there, and a visitor is asked to log in', async () => {
  const [me, other] = [await family(server, 'u1'), await family(server, 'u2')]
  await me.order()
  expect(await shown(other.call)).toEqual([])
  expect((await server.call('wallet/purchase/page', {})).retcode).toBe(10902)
})

test('of 1000 orders a page is 20, and the last page ends the list', async () => {
  const me = await family(server, 'u1')
  const orderNo = await me.order()
  const [row] = await server.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  const more = Array.from({ length: 999 }, (_, n) => ({
    ...row,
    orderNo: `N${n}`,
    itemKey: `k${n}`,
    state: 'closed' as const,
  }))
  await server.db.insert(orders).values(more)
  const last = (await me.call('wallet/purchase/page', { page: 50, pageSize: 20 })).data
  expect(last).toMatchObject({ total: 1000, hasMore: false })
  expect(last?.list).toHaveLength(20)
})
