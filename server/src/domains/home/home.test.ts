/** @database both */
import { randomUUID } from 'node:crypto'
import { hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptiedHome, family, HOME_PRICE, SLOT, stageHome } from '../../../test/home'
import { banned } from '../../../test/love'
import { MACHINE_TOKEN, operate, withOperators } from '../../../test/operators'
import { certify } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { addressIn } from '../../../test/service'
import { payables } from '../../app/parts'
import { auditLog, users } from '../../platform/schema'
import { activities } from '../activity/schema'
import { checkBooks } from '../wallet/check'
import { decideRefund } from '../wallet/pay/sandbox/payments'
import { orders, refunds } from '../wallet/schema'
import { homeOrders, homePackages, homeSlots } from './schema'

let server: TestServer
let me: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '9000000000' })
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptiedHome(server)
  await stageHome(server)
  me = await family(server, 'u1')
})
afterEach(async () => expect(await checkBooks(server.db, payables)).toEqual([]))

const START = Date.parse('2026-11-26T14:00:00+08:00')
const pass = async (ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}
const until = (moment: number) => pass(moment - server.clock.at)
/** Lets the refunds under way arrive. */
const refundsArrive = async () => {
  await pass(minutesMs(1))
  for (const { refundNo } of await server.db.select().from(refunds))
    await decideRefund(server.services, refundNo, 'success')
  await pass(minutesMs(1))
}
const walletOrder = async (orderNo = '') =>
  (await server.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]
const left = async (from = '14:00') =>
  (await server.call('activity/home/slot/list', { packageId: 'song', from: SLOT.day, days: 1 })).data?.slots.find(
    (slot) => slot.from === from,
  )?.left
const confirmed = async () => {
  const orderId = await me.paid()
  await pass(secondsMs(20))
  expect((await me.read(orderId))?.order.state).toBe('confirmed')
  return orderId
}

describe('packages', () => {
  test('of an activity that nobody sees are shown by its preview link alone', async () => {
    await server.db.update(activities).set({ offlineAt: server.clock.at })
    const { data } = await operate(server, 'activityPreview', { activityId: 'at-home' })
    const preview = new URL(data?.url ?? '').searchParams.get('preview') ?? ''
    expect((await server.call('activity/home/list', { activityId: 'at-home' })).retcode).toBe(40400)
    expect((await server.call('activity/home/list', { activityId: 'at-home', preview })).data?.total).toBe(1)
    expect((await server.call('activity/home/detail/query', { packageId: 'song' })).retcode).toBe(40400)
    const seen = await server.call('activity/home/detail/query', { packageId: 'song', preview })
    expect(seen.data?.package.title).toBe('生日弹唱惊喜')
  })

  test('by city and category; an artist who has left is left out', async () => {
    await server.db.insert(users).values([
      { uid: 'art', createdAt: 0 },
      { uid: 'off', createdAt: 0, state: 'gone' },
    ])
    await server.call('user/brief/query', { uid: 'art' })
    await server.login('art')
    await server.call('userinfo/get', {}, await server.login('art'))
    await server.db.update(homePackages).set({
      artists: [
        { uid: 'art', words: '主唱' },
        { uid: 'off', words: '伴奏' },
      ],
    })
    const ask = (more: object) => server.call('activity/home/list', { activityId: 'at-home', ...more })
    const { data } = await ask({})
    expect(data).toMatchObject({
      total: 1,
      categories: ['生日惊喜', '亲子派对'],
      list: [{ packageId: 'song', priceFen: HOME_PRICE, score: null, sold: 0, full: false }],
    })
    expect(data?.list[0]?.artists.map(({ uid }) => uid)).not.toContain('off')
    expect((await ask({ cityCode: '330100' })).data?.total).toBe(1)
    expect((await ask({ cityCode: '310100' })).data?.total).toBe(0)
    expect((await ask({ category: '亲子派对' })).data?.total).toBe(0)
    expect(await ask({ activityId: 'nowhere' })).toMatchObject({ retcode: 40400 })
  })

  test('one package: its ladder, its first slot; withdrawn it is gone', async () => {
    const read = () => server.call('activity/home/detail/query', { packageId: 'song' })
    expect((await read()).data).toMatchObject({
      activityId: 'at-home',
      package: { title: '生日弹唱惊喜', cities: [{ code: '330100', name: '杭州' }], reviews: [] },
      refundLadder: [
        { hours: 72, percent: 100 },
        { hours: 24, percent: 70 },
      ],
      noticeHours: 48,
      first: { day: '2026-11-22', from: '14:00', to: '15:30', left: 2 },
    })
    await server.db.update(homePackages).set({ online: false })
    expect(await read()).toMatchObject({ retcode: 40400, msg: '该活动已下架' })
    expect(await me.create()).toMatchObject({ retcode: 40400, msg: '该活动已下架' })
  })
})

describe('an order', () => {
  test('ordered, paid, confirmed, finished, reviewed', async () => {
    const made = await me.ordered({ remark: '七楼没有电梯' })
    expect(made).toMatchObject({ amountFen: HOME_PRICE, payBefore: server.clock.at + minutesMs(15), reused: false })
    expect(await walletOrder(made.orderNo)).toMatchObject({ kind: 'home', expireAt: made.payBefore, state: 'pending' })
    expect(await left()).toBe(1)
    expect((await me.read(made.orderId))?.order).toMatchObject({
      state: 'unpaid',
      address: { regionNames: ['浙江省', '杭州市', '杭州市'], detail: '江南大道 1 号' },
      mobile: '13933334444',
      remark: '七楼没有电梯',
      to: '15:30',
    })
    await me.pays(made.orderNo)
    expect((await me.state(made.orderNo))?.after).toEqual({
      label: '查看订单',
      path: `/activity/homeOrder?id=${made.orderId}`,
    })
    expect((await me.read(made.orderId))?.order.state).toBe('paid')
    await pass(secondsMs(20))
    expect((await me.read(made.orderId))?.order.state).toBe('confirmed')
    expect(await me.confirm(made.orderId)).toMatchObject({ retcode: 40900, reason: 'notFinished' })
    await until(START + minutesMs(90))
    expect((await me.confirm(made.orderId)).data?.order.state).toBe('finished')
    expect((await me.review(made.orderId, 4)).data?.order.state).toBe('reviewed')
    expect(await me.review(made.orderId)).toMatchObject({ retcode: 40900, msg: '已评价过' })
    const { data } = await server.call('activity/home/detail/query', { packageId: 'song' })
    expect(data?.package).toMatchObject({ score: 40, sold: 1, reviews: [{ stars: 4, text: '很开心' }] })
    expect((await me.read(made.orderId))?.timeline.map(({ text }) => text)).toEqual([
      '提交订单',
      '支付成功，等待团队确认',
      '团队已确认',
      '已确认完成',
      '已评价',
    ])
  })

  test('a day after its end it is finished by itself, read so before a job has run', async () => {
    const orderId = await confirmed()
    server.clock.at = START + minutesMs(90) + hoursMs(24)
    expect((await me.read(orderId))?.order.state).toBe('finished')
    expect((await me.call('activity/home/order/page', { state: 'finished' })).data?.total).toBe(1)
    expect((await me.call('activity/home/order/page', { state: 'serving' })).data?.total).toBe(0)
    await pass(0)
    expect((await server.db.select().from(homeOrders))[0]?.state).toBe('finished')
  })

  test('the same request again is the same order; a second one of the package answers the unpaid one', async () => {
    const requestId = randomUUID()
    const [first, again] = [await me.ordered({ requestId }), await me.ordered({ requestId })]
    expect(again).toEqual(first)
    expect(await me.ordered({ from: '19:00' })).toEqual({ ...first, reused: true })
    expect([await left(), await left('19:00')]).toEqual([1, 1])
    expect((await me.call('activity/home/order/page', {})).data).toMatchObject({ total: 1, unpaid: 1 })
  })

  test('not paid within fifteen minutes: closed, and the slot is free at once for somebody else', async () => {
    const { orderId } = await me.ordered({ from: '19:00' })
    const other = await family(server, 'u2')
    expect(await other.create({ from: '19:00' })).toMatchObject({
      retcode: 40900,
      msg: '这个时段约满了，换一个吧',
      field: 'from',
    })
    server.clock.at += minutesMs(15)
    expect((await me.read(orderId))?.order.state).toBe('closed')
    expect((await other.create({ from: '19:00' })).retcode).toBe(200)
    expect((await me.call('activity/home/order/page', { state: 'unpaid' })).data).toMatchObject({ total: 0, unpaid: 0 })
  })

  test('money that comes when the time is over goes back whole, and the order says so', async () => {
    const { orderId, orderNo } = await me.ordered()
    const { url } = await me.start(orderNo)
    await me.press(url, 'lost')
    // Nobody has told us of it until the slot is no longer kept.
    server.clock.at += minutesMs(15)
    await me.state(orderNo)
    await refundsArrive()
    expect(await walletOrder(orderNo)).toMatchObject({ state: 'refunded', refundedFen: HOME_PRICE })
    expect((await me.read(orderId))?.order).toMatchObject({ state: 'closed', lateFen: HOME_PRICE })
    expect(await left()).toBe(2)
  })

  test('the same slot twice, too near, another city, another’s address, a changed price', async () => {
    await me.paid()
    expect(await me.create()).toMatchObject({ retcode: 40900, msg: '你已经预约了这个时段', reason: 'slotOrdered' })
    expect(await me.create({ day: '2026-11-21' })).toMatchObject({ retcode: 40900, reason: 'tooShortNotice' })
    expect(await me.create({ day: '2027-03-01' })).toMatchObject({ retcode: 40900, reason: 'placesFull' })
    expect(await me.create({ from: '03:00' })).toMatchObject({ retcode: 40900, reason: 'placesFull' })
    const far = await addressIn(server, 'u1', '310100')
    expect(await me.create({ from: '19:00', addressId: far })).toMatchObject({
      retcode: 40900,
      msg: '该地址暂不支持上门',
      field: 'addressId',
    })
    const others = await addressIn(server, 'u9', '330100')
    expect(await me.create({ from: '19:00', addressId: others })).toMatchObject({ retcode: 40400 })
    expect(await me.create({ from: '19:00', priceFen: 1 })).toMatchObject({ retcode: 40900, reason: 'priceChanged' })
    expect([await left(), await left('19:00')]).toEqual([1, 1])
  })

  test.each([
    ['guests', { guests: 0 }, '请填写人数'],
    ['contact', { contact: '林' }, '请填写联系人'],
    ['mobile', { mobile: '123' }, '手机号格式错误'],
    ['remark', { remark: '好'.repeat(201) }, '备注最多200个字'],
  ])('%s is checked', async (field, change, msg) =>
    expect(await me.create(change)).toMatchObject({ retcode: 40000, field, msg }),
  )

  test('minors do not order; who is not certified says once that they are grown up', async () => {
    expect(await me.create({ adult: false })).toMatchObject({ retcode: 40000, field: 'adult', reason: 'adultNeeded' })
    const child = await family(server, 'u3')
    await certify(server, 'u3', '2012-01-01')
    expect(await child.create()).toMatchObject({ retcode: 40300, reason: 'minor' })
    const blocked = await family(server, 'u4')
    await banned(server, 'u4', (await server.db.select().from(activities))[0]?.activityId ?? '')
    expect(await blocked.create()).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
    expect(await left()).toBe(2)
  })

  test('paused: nothing new is ordered, and what was ordered is paid and cancelled', async () => {
    const { orderId, orderNo } = await me.ordered()
    await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '台风' })
    expect(await (await family(server, 'u2')).create()).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
    await me.pays(orderNo)
    expect((await me.cancel(orderId, HOME_PRICE)).data?.order.state).toBe('refunded')
  })

  test('nobody sees or changes another’s order', async () => {
    const orderId = await me.paid()
    const other = await family(server, 'u2')
    const gone = { retcode: 40400, msg: '订单不存在' }
    expect(await other.call('activity/home/order/detail/query', { orderId })).toMatchObject(gone)
    expect(await other.cancel(orderId, HOME_PRICE)).toMatchObject(gone)
    expect(await other.confirm(orderId)).toMatchObject(gone)
    expect(await other.review(orderId)).toMatchObject(gone)
    expect((await other.call('activity/home/order/page', {})).data?.total).toBe(0)
    expect(await server.call('activity/home/order/page', {})).toMatchObject({ retcode: 10902 })
    const [row] = (await me.call('activity/home/order/page', {})).data?.list ?? []
    expect(row).toMatchObject({ mobile: '139****4444', address: { detail: '' } })
  })
})

describe('cancelling', () => {
  test('before it is paid: closed, nothing moves', async () => {
    const { orderId } = await me.ordered()
    expect((await me.read(orderId))?.refundNow).toEqual({ fen: 0, percent: 0 })
    expect((await me.cancel(orderId, 0)).data?.order.state).toBe('closed')
    expect(await left()).toBe(2)
  })

  test('before the team has answered: everything; the answer comes too late then', async () => {
    const orderId = await me.paid()
    const requestId = randomUUID()
    expect((await me.cancel(orderId, HOME_PRICE, requestId)).data?.order).toMatchObject({
      state: 'refunded',
      refundFen: HOME_PRICE,
    })
    expect((await me.cancel(orderId, HOME_PRICE, requestId)).retcode).toBe(200)
    expect(await me.cancel(orderId, HOME_PRICE)).toMatchObject({ retcode: 40900, reason: 'stale' })
    await refundsArrive()
    await pass(secondsMs(30))
    expect((await me.read(orderId))?.order.state).toBe('refunded')
    expect(await left()).toBe(2)
    expect(await server.db.$count(refunds)).toBe(1)
  })

  test('confirmed: by the ladder, as the page showed it, else to be seen again', async () => {
    const orderId = await confirmed()
    server.clock.at = START - hoursMs(30)
    expect((await me.read(orderId))?.refundNow).toEqual({ fen: 89_601, percent: 70 })
    expect(await me.cancel(orderId, HOME_PRICE)).toMatchObject({ retcode: 40900, reason: 'refundChanged' })
    expect((await me.cancel(orderId, 89_601)).data?.order).toMatchObject({ state: 'refunded', refundFen: 89_601 })
    await refundsArrive()
    const order = (await me.read(orderId))?.order
    expect(await walletOrder(order?.orderNo)).toMatchObject({ refundedFen: 89_601 })
  })

  test('late: nothing goes back; begun: not any more', async () => {
    const orderId = await confirmed()
    server.clock.at = START
    expect((await me.read(orderId))?.refundNow).toBeNull()
    expect(await me.cancel(orderId, 0)).toMatchObject({ retcode: 40900, msg: '服务已开始，不能取消' })
    server.clock.at = START - hoursMs(1)
    expect((await me.cancel(orderId, 0)).data?.order).toMatchObject({ state: 'refunded', refundFen: 0 })
    expect(await server.db.$count(refunds)).toBe(0)
  })
})

describe('the team', () => {
  const set = (no: string, to: string) =>
    server.app.inject({
      method: 'POST',
      url: `/federation/ops/${to === 'refunded' ? 'homeOrderRefund' : 'homeOrderSet'}`,
      headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
      payload: { no, ...(to !== 'refunded' && { to }), note: '队员生病' },
    })

  test('operators list what is ahead by day, with addresses; who looked is in the audit', async () => {
    const orderId = await me.paid()
    const ask = async (body: object) => {
      const headers = { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' }
      const url = '/federation/ops/homeOrderList'
      return (await server.app.inject({ method: 'POST', url, headers, payload: body })).json()
    }
    expect(await ask({})).toMatchObject({ retcode: 40000, field: 'reason' })
    const [row] = await server.db.select().from(homeOrders).where(eq(homeOrders.orderId, orderId))
    const answer = await ask({ reason: '排班', from: row?.day, to: row?.day })
    expect(answer).toMatchObject({
      data: { total: 1, rows: [{ no: row?.no, state: 'paid', contact: row?.contact, mobile: row?.mobile }] },
    })
    expect(answer.data.rows[0].address).toContain(row?.address.detail)
    expect(await ask({ reason: '排班', to: '2026-01-01' })).toMatchObject({ data: { total: 0, rows: [] } })
    const [looked] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'home.order.list'))
    expect(looked).toMatchObject({ actor: 'night', reason: '排班' })
  })

  test('no answer within a day: everything goes back', async () => {
    const orderId = await me.paid({ remark: '待审' })
    await pass(hoursMs(23))
    expect((await me.read(orderId))?.order.state).toBe('paid')
    await pass(hoursMs(1))
    expect((await me.read(orderId))?.order).toMatchObject({ state: 'refunded', refundFen: HOME_PRICE })
    expect(await left()).toBe(2)
  })

  test('the team declines: everything goes back, with its note', async () => {
    const orderId = await me.paid({ remark: '驳回' })
    await pass(secondsMs(20))
    expect((await me.read(orderId))?.order).toMatchObject({ state: 'refunded', refundFen: HOME_PRICE })
    expect((await me.read(orderId))?.order.teamNote).not.toBe('')
  })

  test('operators confirm, finish and call off; each is in the audit', async () => {
    const orderId = await me.paid({ remark: '待审' })
    const no = (await me.read(orderId))?.order.no ?? ''
    expect((await set(no, 'finished')).json()).toMatchObject({ retcode: 40900 })
    expect((await set(no, 'confirmed')).json()).toMatchObject({ data: { state: 'confirmed' } })
    expect((await set(no, 'refunded')).json()).toMatchObject({ data: { state: 'refunded' } })
    expect((await me.read(orderId))?.order).toMatchObject({ refundFen: HOME_PRICE, teamNote: '队员生病' })
    expect((await set('000', 'refunded')).json()).toMatchObject({ retcode: 40400 })
    const actions = (await server.db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['home.order.set', 'home.order.refund']))
  })
})

test('the wallet sends who asks for money back to the order', async () => {
  const { orderId, orderNo } = await me.ordered()
  await me.pays(orderNo)
  const asked = await me.call('wallet/refund/apply', { orderNo, reason: '不想要了', requestId: randomUUID() })
  expect(asked).toMatchObject({ retcode: 40900, reason: 'refundElsewhere' })
  expect((await me.read(orderId))?.order.state).toBe('paid')
  expect(await server.db.select().from(homeSlots)).toMatchObject([{ taken: 1, teams: 2 }])
})
