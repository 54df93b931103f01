import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { certify } from '../../../../test/pay'
import { payables } from '../../../app/parts'
import { testServer, type TestServer } from '../../../../test/server'
import { uploaded } from '../../../../test/uploads'
import {
  addressIn,
  bookingRow,
  confirmed,
  NINE,
  openMarket,
  openSecondSeller,
  party,
  PRICE,
  requested,
  SELLER,
  SELLER_TEL,
  setCalendar,
  type Party,
} from '../../../../test/service'
import { checkBooks } from '../../wallet/check'
import { profiles } from '../../profile/schema'
import { balances } from '../../wallet/ledger/balances'
import { decideRefund } from '../../wallet/pay/sandbox/payments'
import { orders, refunds } from '../../wallet/schema'
import { bookingEvents, bookings, occupancy, services } from '../schema'

let server: TestServer
let fan: Party
let seller: Party
let other: Party
const START = Date.parse('2026-11-20T12:00:00+08:00')
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = START
  await openMarket(server)
  fan = await party(server, 'fan', '13955556666')
  other = await party(server, 'other')
  seller = await party(server, SELLER, '13900000099')
})
afterEach(async () => expect(await checkBooks(server.db, payables)).toEqual([]))

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
  await pass(daysMs(1))
}
const earned = async () => (await balances(server.db, SELLER)).availableFen
const slotsOn = async (date: string) =>
  (
    await server.call('service/slot/query', { serviceId: 'service', packageId: 'once', units: 1, from: date, days: 1 })
  ).data?.days[0]?.slots.map(({ startAt }) => startAt) ?? []

test('a request, its acceptance, the payment, the end: the provider gets the price less the fee', async () => {
  const id = await requested(fan, NINE, { mode: 'store', placeId: 'place', remark: '两套衣服', people: 2 })
  expect(await fan.read(id)).toMatchObject({
    state: 'pending',
    role: 'customer',
    amountFen: PRICE,
    expiresAt: START + hoursMs(12),
    place: { label: '一号影棚', regionNames: ['浙江省', '杭州市', '滨江区'] },
    people: 2,
    remark: '两套衣服',
    other: { uid: SELLER, name: '拾光影像', left: false },
  })
  expect(await slotsOn('2026-11-22')).not.toContain(NINE)
  const accepted = await seller.call('service/booking/accept', await seller.seen(id))
  expect(accepted.data).toMatchObject({ state: 'unpaid', expiresAt: START + hoursMs(2), netFen: 45_600 })
  const orderNo = await fan.pays(id)
  expect(await fan.read(id)).toMatchObject({
    state: 'confirmed',
    paidAt: START,
    freeCancelUntil: NINE - hoursMs(24),
    place: { detail: '星河路 18 号', lng: 120.2 },
    other: { tel: SELLER_TEL },
  })
  expect((await seller.read(id)).other).toMatchObject({ uid: 'fan', tel: '13955556666' })
  expect((await fan.state(orderNo))?.after).toEqual({
    label: '查看预约',
    path: `/service/list?tab=booked&bookingId=${id}`,
  })
  expect(await seller.call('service/booking/finish', await seller.seen(id))).toMatchObject({
    retcode: 40900,
    msg: '服务尚未结束',
    reason: 'notFinished',
  })
  await until(NINE + hoursMs(1))
  expect((await seller.call('service/booking/finish', await seller.seen(id))).data?.state).toBe('done')
  expect(await earned()).toBe(0)
  expect((await fan.call('service/booking/confirm', await fan.seen(id))).data?.state).toBe('settled')
  expect(await earned()).toBe(45_600)
  const events = (await fan.call('service/booking/detail/query', { id })).data?.events
  expect(events?.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    'applied customer',
    'accepted provider',
    'paid customer',
    'done provider',
    'confirmed customer',
  ])
})

test('nobody answers: expired after twelve hours, whether or not a job has run, and the time is free', async () => {
  const id = await requested(fan, NINE)
  server.clock.at += hoursMs(12)
  expect(await fan.read(id)).toMatchObject({ state: 'expired' })
  expect((await fan.call('service/booking/page', { role: 'customer', state: 'pending' })).data?.total).toBe(0)
  expect((await fan.call('service/booking/page', { role: 'customer', state: 'cancelled' })).data?.total).toBe(1)
  expect(await slotsOn('2026-11-22')).toContain(NINE)
  // A request meets the row that no job has looked at yet.
  expect((await other.apply(NINE)).data?.booking.state).toBe('pending')
  expect(await bookingRow(server, id)).toMatchObject({ state: 'expired' })
  expect(await seller.call('service/booking/accept', { id, version: 1, requestId: randomUUID() })).toMatchObject({
    retcode: 40900,
    msg: '预约状态已变化，请刷新',
    reason: 'stale',
  })
})

test('a provider’s bookings by how far they are, and by words: the customer, the service, a number', async () => {
  const rowsOf = async (who: Party, filter: object) =>
    (await who.call('service/booking/page', { role: 'provider', ...filter })).data?.list.map((row) => row.id)
  const profile = { uid: 'fan', dmNo: '88019999', nickname: '100%小满', createdAt: START, updatedAt: START }
  await server.db.insert(profiles).values(profile)
  const done = await confirmed(fan, seller, NINE)
  const asked = await requested(other, NINE + hoursMs(2))
  const { no } = await seller.read(done)
  const { orderNo } = (await bookingRow(server, done)) ?? {}
  expect(await rowsOf(seller, { state: 'confirmed' })).toEqual([done])
  for (const keyword of ['小满', '100%', no, orderNo?.slice(-6)])
    expect([keyword, await rowsOf(seller, { keyword })]).toEqual([keyword, [done]])
  expect(await rowsOf(seller, { keyword: '拍摄' })).toHaveLength(2)
  for (const keyword of ['%', '没有这个人']) expect(await rowsOf(seller, { keyword, state: 'pending' })).toEqual([])
  await seller.call('service/booking/reject', { ...(await seller.seen(asked)), reason: '档期冲突' })
  expect(await rowsOf(seller, { state: 'cancelled' })).toEqual([asked])
  expect(await rowsOf(seller, { state: 'pending' })).toEqual([])
  server.clock.at = NINE + daysMs(3)
  expect(await rowsOf(seller, { state: 'done' })).toEqual([done])
  // As a customer the same account has none, and another's are not found.
  expect((await seller.call('service/booking/page', { role: 'customer', keyword: '拍摄' })).data?.total).toBe(0)
  expect(await rowsOf(other, { keyword: '小满' })).toEqual([])
})

test('accepted and not paid: expired after two hours; money that comes later goes back whole', async () => {
  const id = await requested(fan, NINE)
  await seller.call('service/booking/accept', await seller.seen(id))
  server.clock.at += minutesMs(110)
  const order = await fan.call('service/booking/order/create', { ...(await fan.seen(id)), expectFen: PRICE })
  const { url } = await fan.start(order.data?.orderNo ?? '')
  server.clock.at += minutesMs(10)
  const late = await fan.call('service/booking/order/create', {
    id,
    version: 2,
    requestId: randomUUID(),
    expectFen: PRICE,
  })
  expect(late).toMatchObject({ retcode: 40900, msg: '支付时间已过，预约已失效', reason: 'paymentPeriodOver' })
  await fan.press(url, 'lost')
  await fan.state(order.data?.orderNo ?? '')
  await refundsArrive()
  const [row] = await server.db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, order.data?.orderNo ?? ''))
  expect(row).toMatchObject({ state: 'refunded', refundedFen: PRICE })
  expect(await bookingRow(server, id)).toMatchObject({ state: 'expired', paidAt: null, lateAt: START + hoursMs(2) })
})

test('immediate confirmation: to be paid at once, within half an hour', async () => {
  await setCalendar(server, { instant: true })
  const id = await requested(fan, NINE)
  expect(await fan.read(id)).toMatchObject({ state: 'unpaid', expiresAt: START + minutesMs(30) })
  const first = await fan.call('service/booking/order/create', { ...(await fan.seen(id)), expectFen: PRICE })
  const again = await fan.call('service/booking/order/create', { ...(await fan.seen(id)), expectFen: PRICE })
  expect(again.data).toMatchObject({ orderNo: first.data?.orderNo, reused: true })
})

test('the customer cancels in time, and late; the provider whenever: price = refunded + fee + the provider’s part', async () => {
  const free = await confirmed(fan, seller, NINE)
  const late = await confirmed(fan, seller, NINE + hoursMs(1))
  const theirs = await confirmed(fan, seller, NINE + hoursMs(2))
  expect((await fan.call('service/booking/cancel/preview', { id: free })).data).toMatchObject({
    free: true,
    refundFen: PRICE,
    keptFen: 0,
  })
  expect((await fan.cancels(free)).data).toMatchObject({ state: 'cancelled', cancelBy: 'customer', refundFen: PRICE })
  await refundsArrive()
  server.clock.at = NINE - hoursMs(2)
  expect((await seller.cancels(theirs, '设备故障')).data).toMatchObject({ state: 'cancelled', refundFen: PRICE })
  const stale = await fan.call('service/booking/cancel', {
    ...(await fan.seen(late)),
    reason: '行程有变',
    expectRefundFen: PRICE,
  })
  expect(stale).toMatchObject({ retcode: 40900, msg: '可退金额已变化，请重新确认', reason: 'refundChanged' })
  expect((await fan.cancels(late)).data).toMatchObject({ state: 'cancelled', refundFen: 24_000 })
  expect(await earned()).toBe(22_800)
  expect(await bookingRow(server, late)).toMatchObject({ feeFen: 1_200, netFen: 22_800, lateAt: NINE - hoursMs(2) })
  await refundsArrive()
  expect((await server.db.select().from(orders)).map(({ state, refundedFen }) => [state, refundedFen]).sort()).toEqual([
    ['refunded', 24_000],
    ['refunded', 48_000],
    ['refunded', 48_000],
  ])
  expect(await server.db.$count(occupancy)).toBe(0)
})

test('after the start nothing is cancelled; nobody came: the provider is paid after three days', async () => {
  const id = await confirmed(fan, seller, NINE)
  server.clock.at = NINE
  expect(await fan.call('service/booking/cancel/preview', { id })).toMatchObject({
    retcode: 40900,
    msg: '服务已开始，不能取消',
    reason: 'serviceStarted',
  })
  expect((await seller.call('service/booking/noshow', await seller.seen(id))).msg).toBe('当前不能标记')
  server.clock.at += minutesMs(15)
  expect((await seller.call('service/booking/noshow', await seller.seen(id))).data?.state).toBe('noShow')
  await pass(hoursMs(72) - 1)
  expect((await fan.read(id)).state).toBe('noShow')
  await pass(minutesMs(2))
  expect((await fan.read(id)).state).toBe('settled')
  expect(await earned()).toBe(45_600)
})

test('done by itself a day after the end, settled three days later; an objection stops it', async () => {
  const first = await confirmed(fan, seller, NINE)
  const second = await confirmed(fan, seller, NINE + hoursMs(1))
  await until(NINE + hoursMs(26))
  expect((await fan.read(first)).state).toBe('done')
  const images = [await uploaded(server, 'fan', 'feedback')]
  const objection = { ...(await fan.seen(second)), reason: '没有按约定的套餐拍摄', images }
  expect((await fan.call('service/booking/dispute', { ...objection, reason: '不好' })).msg).toBe('申诉原因为5至300个字')
  const foreign = [await uploaded(server, SELLER, 'feedback')]
  expect(await fan.call('service/booking/dispute', { ...objection, images: foreign })).toMatchObject({
    retcode: 40000,
    field: 'images.0',
  })
  expect((await fan.call('service/booking/dispute', objection)).data?.state).toBe('disputed')
  expect(await bookingRow(server, second)).toMatchObject({ disputeImages: images })
  await pass(daysMs(4))
  expect([(await fan.read(first)).state, (await fan.read(second)).state]).toEqual(['settled', 'disputed'])
  expect(await fan.call('service/booking/dispute', { ...objection, ...(await fan.seen(first)) })).toMatchObject({
    retcode: 40900,
    msg: '已超过申诉期限',
  })
  expect(await earned()).toBe(45_600)
})

test('moved by agreement: the old time is free again; a refusal leaves it as it was', async () => {
  const id = await confirmed(fan, seller, NINE)
  const ask = async (who: Party, startAt: number) =>
    who.call('service/booking/reschedule/apply', { ...(await who.seen(id)), startAt, note: '换个时间' })
  expect((await ask(seller, NINE + hoursMs(3))).data?.proposal).toMatchObject({
    by: 'provider',
    startAt: NINE + hoursMs(3),
  })
  // Both times are held.
  const held = await slotsOn('2026-11-22')
  expect([held.includes(NINE), held.includes(NINE + hoursMs(3))]).toEqual([false, false])
  const answer = async (who: Party, action: 'agree' | 'refuse' | 'withdraw') =>
    who.call('service/booking/reschedule/answer', { ...(await who.seen(id)), action })
  expect((await answer(seller, 'agree')).reason).toBe('stale')
  expect((await answer(fan, 'refuse')).data).toMatchObject({ startAt: NINE })
  await ask(fan, NINE + hoursMs(4))
  expect((await answer(seller, 'agree')).data).toMatchObject({ startAt: NINE + hoursMs(4), endAt: NINE + hoursMs(5) })
  const free = await slotsOn('2026-11-22')
  expect([free.includes(NINE), free.includes(NINE + hoursMs(4))]).toEqual([true, false])
  await ask(fan, NINE)
  server.clock.at += hoursMs(12)
  expect(await fan.read(id)).not.toHaveProperty('proposal')
  expect((await ask(fan, NINE)).msg).toBe('改期次数已用完')
  expect(await slotsOn('2026-11-22')).toContain(NINE)
})

test('times that are not free: taken, outside of the hours, over the daily limit, paused', async () => {
  await setCalendar(server, { dayLimit: 1, noticeMin: 120, afterMin: 30 })
  await requested(fan, NINE)
  const others = [NINE + hoursMs(4), NINE + daysMs(1) - minutesMs(30), START + minutesMs(60), NINE + daysMs(90)]
  const refused = { retcode: 40900, msg: '该时段不可预约', reason: 'slotUnavailable', field: 'startAt' }
  for (const startAt of others) expect(await other.apply(startAt)).toMatchObject(refused)
  const taken = {
    retcode: 40900,
    msg: '该时段刚刚被预约，请选择其他时间',
    reason: 'slotTaken',
    field: 'startAt',
  }
  // The second customer for the day's last booking reads that it was taken.
  expect(await other.apply(NINE)).toMatchObject(taken)
  await setCalendar(server, { dayLimit: 0 })
  expect(await other.apply(NINE + hoursMs(1))).toMatchObject(taken)
  await setCalendar(server, { paused: true })
  expect(await other.apply(NINE)).toMatchObject({ retcode: 40900, msg: '该服务已暂停预约', reason: 'bookingPaused' })
})

test('what a request must say', async () => {
  const far = await addressIn(server, 'fan', '440100')
  const near = await addressIn(server, 'fan', '330100')
  const theirs = await addressIn(server, 'other', '330100')
  const cases = [
    [{ packageId: 'none' }, 40000, '请选择套餐', 'packageId'],
    [{ units: 2 }, 40000, '数量范围不正确', 'units'],
    [{ amountFen: PRICE - 1 }, 40900, '价格已变化，请确认后重新提交', 'amountFen'],
    [{ mode: 'store' as const }, 40000, '请选择门店', 'placeId'],
    [{ mode: 'visit' as const }, 40000, '请选择地址', 'addressId'],
    [{ mode: 'visit' as const, addressId: far }, 40900, '该地区不在上门范围', 'addressId'],
    [{ mode: 'visit' as const, addressId: theirs }, 40400, '地址不存在', undefined],
    [{ people: 5 }, 40000, '人数为1至4', 'people'],
    [{ remark: '字'.repeat(201) }, 40000, '备注不超过200字', 'remark'],
  ] as const
  for (const [change, retcode, msg, field] of cases)
    expect(await fan.apply(NINE, change)).toMatchObject({ retcode, msg, ...(field && { field }) })
  expect(await server.db.$count(bookings)).toBe(0)
  const id = await requested(fan, NINE, { mode: 'visit', addressId: near })
  // Before the payment the provider reads the region alone.
  expect((await seller.read(id)).place).toEqual({ regionNames: ['浙江省', '杭州市', '杭州市'] })
  expect((await fan.read(id)).place).toMatchObject({ detail: '江南大道 1 号', tel: '13933334444' })
})

test('who is blocked by the provider sends no new request; what was booked before stays', async () => {
  const id = await requested(fan, NINE)
  await seller.call('user/block/set', { uid: fan.uid, block: true })
  expect(await fan.apply(NINE + hoursMs(1))).toMatchObject({
    retcode: 40300,
    msg: '对方已设置不允许你预约',
    reason: 'blockedByAuthor',
  })
  expect((await fan.read(id)).state).toBe('pending')
  expect((await other.apply(NINE + hoursMs(1))).retcode).toBe(200)
})

test('who may not book: the owner, minors, who has too many requests open, who was late three times', async () => {
  expect(await seller.apply(NINE)).toMatchObject({ retcode: 40900, msg: '不能预约自己的服务', reason: 'ownService' })
  await certify(server, 'other', '2012-01-01')
  expect(await other.apply(NINE)).toMatchObject({ retcode: 40300, msg: '未成年人请由监护人预约', reason: 'minor' })
  await requested(fan, NINE)
  await requested(fan, NINE + hoursMs(1))
  expect(await fan.apply(NINE + hoursMs(2))).toMatchObject({
    retcode: 42900,
    msg: '待确认的预约过多，请等待服务商处理',
    reason: 'pendingLimitReached',
  })
  await server.db.update(bookings).set({ state: 'cancelled', lateAt: START - daysMs(1) })
  await server.db.delete(occupancy)
  const third = await requested(fan, NINE)
  await server.db.update(bookings).set({ state: 'cancelled', lateAt: START }).where(eq(bookings.id, third))
  await server.db.delete(occupancy)
  expect(await fan.apply(NINE)).toMatchObject({
    retcode: 42900,
    msg: '您近期多次爽约或临时取消，请于11月27日后再预约',
    reason: 'bookingBlocked',
  })
  server.clock.at = START + daysMs(7)
  expect((await fan.apply(NINE + daysMs(7))).retcode).toBe(200)
})

test('who books at once and cancels without paying three times is late three times, and the times are free again', async () => {
  await setCalendar(server, { instant: true })
  for (let n = 0; n < 3; n += 1) expect((await fan.cancels(await requested(fan, NINE))).retcode).toBe(200)
  expect(await server.db.$count(occupancy)).toBe(0)
  expect(await fan.apply(NINE)).toMatchObject({ retcode: 42900, reason: 'bookingBlocked' })
  expect((await other.apply(NINE)).retcode).toBe(200)
})

test('whole days: each blocks its days and nothing more', async () => {
  const start = Date.parse('2026-11-22T00:00:00+08:00')
  const more = { packageId: 'day', units: 2, amountFen: 200_000 }
  const id = await requested(fan, start, more)
  expect(await fan.read(id)).toMatchObject({ startAt: start, endAt: start + daysMs(2), amountFen: 200_000 })
  expect((await other.apply(start + daysMs(1), { ...more, units: 1, amountFen: 100_000 })).reason).toBe('slotTaken')
  expect((await other.apply(start + daysMs(2), { ...more, units: 1, amountFen: 100_000 })).retcode).toBe(200)
})

test('a second booking of one customer at the same time: after a warning both are allowed', async () => {
  await requested(fan, NINE)
  await openSecondSeller(server)
  const theirs = { serviceId: 'second' }
  expect(await fan.apply(NINE + minutesMs(30), theirs)).toMatchObject({
    retcode: 40900,
    msg: '您在该时段已有其他预约',
    reason: 'ownOverlap',
  })
  // Touching ends are no overlap; what has expired is none, whether or not a job has run.
  expect((await fan.apply(NINE + hoursMs(1), theirs)).retcode).toBe(200)
  expect((await fan.apply(NINE, { ...theirs, overlapSeen: true })).retcode).toBe(200)
  server.clock.at += hoursMs(12)
  expect((await fan.apply(NINE + minutesMs(30), theirs)).retcode).toBe(200)
})

test('the same request is one booking; another version and strangers are refused', async () => {
  const requestId = randomUUID()
  const [one, two] = [await fan.apply(NINE, { requestId }), await fan.apply(NINE, { requestId })]
  expect(two.data?.booking.id).toBe(one.data?.booking.id)
  const id = one.data?.booking.id ?? ''
  const seen = await seller.seen(id)
  expect((await seller.call('service/booking/accept', seen)).retcode).toBe(200)
  expect((await seller.call('service/booking/accept', seen)).retcode).toBe(200)
  expect((await seller.call('service/booking/accept', { ...seen, requestId: randomUUID() })).reason).toBe('stale')
  const gone = { retcode: 40400, msg: '预约不存在', reason: 'notFound' }
  const body = { id, version: 2, requestId: randomUUID() }
  expect(await other.call('service/booking/detail/query', { id })).toMatchObject(gone)
  expect(await other.call('service/booking/cancel/preview', { id })).toMatchObject(gone)
  expect(await other.call('service/booking/accept', body)).toMatchObject(gone)
  expect(await fan.call('service/booking/finish', body)).toMatchObject(gone)
  expect(await seller.call('service/booking/order/create', { ...body, expectFen: PRICE })).toMatchObject(gone)
  expect((await server.call('service/booking/page', { role: 'customer' })).retcode).toBe(10902)
})

test('phones and addresses: nobody’s before the payment, masked again seven days after the end', async () => {
  const address = await addressIn(server, 'fan', '330100')
  const id = await requested(fan, NINE, { mode: 'visit', addressId: address })
  const secrets = /13955556666|13933334444|江南大道|13911112222/
  expect(JSON.stringify(await seller.read(id))).not.toMatch(secrets)
  expect((await fan.read(id)).other).not.toHaveProperty('tel')
  await seller.call('service/booking/accept', await seller.seen(id))
  await fan.pays(id)
  expect((await seller.read(id)).place).toMatchObject({ detail: '江南大道 1 号', tel: '13933334444', name: '林小满' })
  server.clock.at = NINE + hoursMs(1) + daysMs(8)
  const later = await seller.read(id)
  expect(later.other.tel).toBe('139****6666')
  expect(later.place).toEqual({ regionNames: ['浙江省', '杭州市', '杭州市'] })
  expect((await fan.read(id)).other.tel).toBe('139****2222')
})

test('what happened is never changed', async () => {
  await requested(fan, NINE)
  await expect(server.db.update(bookingEvents).set({ text: 'x' })).rejects.toThrow()
  await expect(server.db.delete(bookingEvents)).rejects.toThrow()
})

test('a service that is edited or taken offline changes no booking', async () => {
  const id = await requested(fan, NINE)
  await server.db.update(services).set({ state: 'offline' })
  expect((await fan.read(id)).snapshot.title).toBe('形象照拍摄')
  expect((await other.apply(NINE + hoursMs(1))).retcode).toBe(40400)
  expect((await seller.call('service/booking/accept', await seller.seen(id))).retcode).toBe(200)
})

test('a comment: once, by the customer, after the end and within thirty days; one answer', async () => {
  const id = await confirmed(fan, seller, NINE)
  const say = (who: Party, more: object = {}) =>
    who.call('service/comment/add', {
      bookingId: id,
      star: 5,
      text: '很满意',
      images: [],
      requestId: randomUUID(),
      ...more,
    })
  expect(await say(fan)).toMatchObject({ retcode: 40900, reason: 'notFinished' })
  server.clock.at = NINE + hoursMs(1)
  await seller.call('service/booking/finish', await seller.seen(id))
  expect(await say(fan, { star: 6 })).toMatchObject({ retcode: 40000, msg: '请选择评分', field: 'star' })
  expect((await say(seller)).retcode).toBe(40400)
  const { data } = await say(fan)
  expect(data).toMatchObject({ star: 5, text: '很满意', packageName: '单人拍摄' })
  expect(await say(fan)).toMatchObject({ retcode: 40900, msg: '已评价过', reason: 'alreadyDone' })
  const answer = (who: Party) =>
    who.call('service/comment/reply', { id: data?.id ?? '', reply: '谢谢', requestId: randomUUID() })
  expect((await answer(fan)).retcode).toBe(40400)
  expect((await answer(seller)).data).toMatchObject({ reply: '谢谢' })
  expect(await answer(seller)).toMatchObject({ retcode: 40900, msg: '已回复过' })
  const second = await confirmed(fan, seller, NINE + daysMs(1))
  server.clock.at = NINE + daysMs(32)
  await server.runJobs()
  // The session has ended meanwhile.
  expect(await say(await party(server, 'fan'), { bookingId: second })).toMatchObject({
    retcode: 40900,
    reason: 'commentPeriodOver',
  })
})

test('what waits is counted for both sides', async () => {
  await requested(fan, NINE)
  const id = await confirmed(fan, seller, NINE + hoursMs(1))
  await seller.call('service/booking/reschedule/apply', {
    ...(await seller.seen(id)),
    startAt: NINE + hoursMs(3),
    note: '',
  })
  const none = {
    providerPending: 0,
    providerToday: 0,
    customerPending: 0,
    customerUnpaid: 0,
    customerConfirmed: 0,
    isProvider: false,
  }
  expect((await fan.call('service/booking/count/query', {})).data).toEqual({
    ...none,
    customerPending: 1,
    customerConfirmed: 1,
    proposals: 1,
  })
  expect((await seller.call('service/booking/count/query', {})).data).toMatchObject({
    providerPending: 1,
    proposals: 0,
  })
  expect((await other.call('service/booking/count/query', {})).data).toEqual({ ...none, proposals: 0 })
})
