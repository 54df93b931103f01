/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { banned } from '../../../test/love'
import { stageOffer } from '../../../test/offer'
import { buyer, certify } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { payables } from '../../app/parts'
import { users } from '../../platform/schema'
import { activities, activityReservations } from '../activity/schema'
import { checkBooks } from '../wallet/check'
import { decideRefund } from '../wallet/pay/sandbox/payments'
import { orders, refunds, trafficPacks } from '../wallet/schema'
import { recordUse } from '../wallet/traffic/packs'
import { vipUntil } from '../wallet/vip/periods'
import { offerJob } from './job'
import { restockJob } from './restock'
import { offerStocks } from './schema'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => emptied(server))
afterEach(async () => expect(await checkBooks(server.db, payables)).toEqual([]))

async function person() {
  people += 1
  const uid = `buyer${people}`
  const actions = buyer(server, await server.login(uid))
  const create = (changes: { priceFen?: number; requestId?: string } = {}) =>
    actions.call('activity/offer/order/create', {
      activityId: 'trial',
      priceFen: 990,
      adult: true,
      requestId: randomUUID(),
      ...changes,
    })
  return {
    uid,
    ...actions,
    create,
    query: async () => (await actions.call('activity/offer/query', { activityId: 'trial' })).data,
    /** Orders and pays; returns the order. */
    async buys() {
      const { data, msg } = await create()
      if (!data) throw new Error(msg)
      await actions.press((await actions.start(data.orderNo)).url, 'pay')
      await actions.state(data.orderNo)
      return data
    },
    refund: (orderId: string, requestId: string = randomUUID()) =>
      actions.call('activity/offer/order/refund', { orderId, reason: '不需要了', requestId }),
  }
}
/** The provider pays the refund of an order, and we hear of it. */
async function moneyIsBack(orderNo: string): Promise<void> {
  await server.runJobs()
  const [refund] = await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))
  await decideRefund(server.services, refund?.refundNo ?? '', 'success')
  server.clock.at += hoursMs(1)
  await server.runJobs()
}
const packsOf = (uid: string) => server.db.select().from(trafficPacks).where(eq(trafficPacks.uid, uid))
const left = async () => (await server.db.select().from(offerStocks))[0]?.left

test('bought: membership and exposures are there, a second one is refused', async () => {
  await stageOffer(server)
  const me = await person()
  const requestId = randomUUID()
  const first = await me.create({ requestId })
  expect(first.data).toMatchObject({ amountFen: 990, payBefore: server.clock.at + minutesMs(15) })
  expect(await me.create({ requestId })).toEqual(first)
  // Another request while it waits for its payment is answered with the same order.
  expect((await me.create()).data).toEqual(first.data)
  expect(await left()).toBe(9)
  expect((await me.query())?.mine).toMatchObject({ order: { state: 'unpaid' }, bought: false, vipEndDay: '2026-11-26' })
  const order = await me.buys()
  expect(await vipUntil(server.db, me.uid, server.clock.at)).not.toBeNull()
  expect(await packsOf(me.uid)).toMatchObject([{ used: 0, expired: 0, total: 100 }])
  expect(await me.query()).toMatchObject({
    left: 9,
    sold: 1,
    mine: { bought: true, againFrom: null, order: { orderId: order.orderId, state: 'delivered', refundable: true } },
  })
  expect((await me.state(order.orderNo))?.after).toEqual({
    label: '查看订单',
    path: `/share/9.9?id=trial&orderId=${order.orderId}`,
  })
  expect(await me.create()).toMatchObject({ retcode: 40900, msg: '你已经购买过了', reason: 'quotaUsedUp' })
})

test('the price that was seen travels with the order', async () => {
  await stageOffer(server)
  const me = await person()
  const refused = { retcode: 40900, msg: '价格有变化，请确认后再下单', reason: 'stale' }
  expect(await me.create({ priceFen: 890 })).toMatchObject(refused)
  expect(await left()).toBeUndefined()
})

test('an untouched one is given back whole: what it brought at once, the money after it', async () => {
  await stageOffer(server)
  const me = await person()
  const { orderId, orderNo } = await me.buys()
  const requestId = randomUUID()
  const answer = await me.refund(orderId, requestId)
  expect(answer.data?.order).toMatchObject({ state: 'refunding', refundable: false })
  expect(await me.refund(orderId, requestId)).toEqual(answer)
  expect(await me.refund(orderId)).toMatchObject({ retcode: 40900, reason: 'refundStarted' })
  expect(await vipUntil(server.db, me.uid, server.clock.at)).toBeNull()
  expect(await packsOf(me.uid)).toMatchObject([{ used: 0, expired: 100 }])
  await moneyIsBack(orderNo)
  expect(await me.state(orderNo)).toMatchObject({ state: 'refunded', refundedFen: 990 })
  expect((await me.query())?.mine).toMatchObject({ bought: false, order: { state: 'refunded' } })
  expect(await left()).toBe(10)
  // Refunded orders do not count.
  expect((await me.create()).retcode).toBe(200)
})

test('used, too late, or another’s: no refund', async () => {
  await stageOffer(server)
  const [me, other] = [await person(), await person()]
  const { orderId } = await me.buys()
  expect(await other.refund(orderId)).toMatchObject({ retcode: 40400 })
  expect(await other.call('activity/offer/order/detail/query', { orderId })).toMatchObject({ retcode: 40400 })
  const target = { type: 'video' as const, id: 'v', title: '作品' }
  await server.db.transaction((tx) =>
    recordUse(tx, { uid: me.uid, target, exposure: 1, click: 0, at: server.clock.at }),
  )
  expect(await me.refund(orderId)).toMatchObject({ retcode: 40900, reason: 'benefitUsed' })
  const detail = (await me.call('activity/offer/order/detail/query', { orderId })).data?.order
  expect(detail).toMatchObject({ refundable: false, note: '权益已使用，不能退款（流量包已用 1 次）' })
  const held = await other.buys()
  await server.db.update(trafficPacks).set({ reserved: 5 }).where(eq(trafficPacks.orderNo, held.orderNo))
  expect(await other.refund(held.orderId)).toMatchObject({ retcode: 40900, reason: 'benefitUsed' })
  await server.db.update(trafficPacks).set({ reserved: 0 }).where(eq(trafficPacks.orderNo, held.orderNo))
  const late = held
  server.clock.at += daysMs(7) + 1
  expect(await other.refund(late.orderId)).toMatchObject({ retcode: 40900, reason: 'refundPeriodOver' })
})

test('a hold ends after 15 minutes; money that comes later goes back by itself', async () => {
  await stageOffer(server, { total: 1 })
  const [me, other] = [await person(), await person()]
  const { data } = await me.create()
  const { url } = await me.start(data?.orderNo ?? '')
  expect(await other.create()).toMatchObject({ retcode: 40900, msg: '已抢光', reason: 'placesFull' })
  server.clock.at += minutesMs(15)
  await server.runJobs()
  expect(await left()).toBe(1)
  expect((await me.query())?.mine?.order).toBeNull()
  expect((await other.create()).retcode).toBe(200)
  await me.press(url, 'pay')
  server.clock.at += 3000
  await me.state(data?.orderNo ?? '')
  expect((await me.query())?.mine).toMatchObject({ bought: false, order: { note: '支付超时，已原路退回' } })
  expect(await vipUntil(server.db, me.uid, server.clock.at)).toBeNull()
  await moneyIsBack(data?.orderNo ?? '')
  expect(await me.state(data?.orderNo ?? '')).toMatchObject({ state: 'refunded' })
})

test('an order that its owner cancelled gives its piece back', async () => {
  await stageOffer(server, { total: 1 })
  const me = await person()
  const { data } = await me.create()
  await me.call('wallet/order/cancel', { orderNo: data?.orderNo ?? '' })
  const again = await me.create()
  expect(again.data?.orderNo).not.toBe(data?.orderNo)
  expect(await left()).toBe(0)
})

test('one in so many days', async () => {
  await stageOffer(server, { onceInDays: 3 })
  const me = await person()
  await me.buys()
  expect(await me.create()).toMatchObject({ msg: '你已购买，11月23日后可再次购买' })
  server.clock.at += daysMs(3)
  expect((await me.create()).retcode).toBe(200)
})

test('not logged in, a minor, not confirmed, paused, and no offer of that name', async () => {
  await stageOffer(server)
  const me = await person()
  const body = { activityId: 'trial', priceFen: 990, requestId: randomUUID() }
  expect(await server.call('activity/offer/order/create', { ...body, adult: true })).toMatchObject({ retcode: 10902 })
  expect((await server.call('activity/offer/query', { activityId: 'trial' })).data).toMatchObject({
    left: 10,
    sold: 0,
    sellsHere: true,
    mine: null,
  })
  // @ts-expect-error: what a page of another version might send
  expect(await me.call('activity/offer/order/create', { ...body, adult: false })).toMatchObject({
    retcode: 40000,
    field: 'adult',
  })
  await certify(server, me.uid, '2015-01-01')
  expect(await me.create()).toMatchObject({ retcode: 40300, reason: 'minor' })
  expect((await me.query())?.mine?.minor).toBe(true)
  const grown = await person()
  await banned(server, grown.uid, 'trial')
  expect(await grown.create()).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
  await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '维护' })
  expect(await grown.create()).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
  expect(await grown.call('activity/offer/query', { activityId: 'none' })).toMatchObject({ retcode: 40400 })
})

test('an invoiced order is not given back before the invoice is', async () => {
  await stageOffer(server)
  const me = await person()
  const { orderId, orderNo } = await me.buys()
  await server.db.update(orders).set({ invoice: 'locked' }).where(eq(orders.orderNo, orderNo))
  expect(await me.refund(orderId)).toMatchObject({ reason: 'orderInvoiced' })
  await server.db.update(orders).set({ invoice: 'none' }).where(eq(orders.orderNo, orderNo))
  expect((await me.refund(orderId)).retcode).toBe(200)
})

test('sold out: one SMS to whoever asked, once it can be bought again', async () => {
  await stageOffer(server, { total: 1 })
  const remind = (me: { call: Awaited<ReturnType<typeof person>>['call'] }, on = true) =>
    me.call('activity/reserve/set', { activityId: 'trial', kind: 'restock', on })
  const holder = await person()
  const { data } = await holder.create()
  const [waits, gaveUp] = [await person(), await person()]
  await server.db.update(users).set({ mobile: '13911112222' }).where(eq(users.uid, waits.uid))
  expect((await remind(waits)).data).toMatchObject({ reserved: true })
  await remind(gaveUp)
  await remind(gaveUp, false)
  expect((await waits.query())?.mine).toMatchObject({ restock: true })
  const sent: string[] = []
  const sms = { send: async (mobile: string, text: string) => void sent.push(`${mobile} ${text}`) }
  const run = () => restockJob.run({ ...server.services, sms, log: server.app.log })
  await run()
  expect(sent).toEqual([])
  await holder.call('wallet/order/cancel', { orderNo: data?.orderNo ?? '' })
  await offerJob.run({ ...server.services, sms, log: server.app.log })
  await Promise.all([run(), run()])
  expect(sent).toEqual(['13911112222 【点梦】你关注的「体验包」补货了'])
  expect(await server.db.$count(activityReservations)).toBe(0)
  expect((await waits.query())?.mine).toMatchObject({ restock: false })
})
