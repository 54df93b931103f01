/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import { NINE, openMarket, party, requested, SELLER, type Party } from '../../../../test/service'
import { bookings, calendarBlocks, dayRules, occupancy, providers } from '../schema'

let server: TestServer
let fan: Party
let seller: Party
const START = Date.parse('2026-11-20T12:00:00+08:00')
const DAY = '2026-11-22'
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = START
  await openMarket(server)
  fan = await party(server, 'fan')
  seller = await party(server, SELLER)
})

const setting = async () => {
  const { data } = await seller.call('service/calendar/setting/query', {})
  if (!data) throw new Error('no setting')
  return data.setting
}
type Setting = Awaited<ReturnType<typeof setting>>
const save = async (change: Partial<Setting>) =>
  seller.call('service/calendar/setting/set', { ...(await setting()), ...change } as never)
const block = (startAt: number, endAt: number, more: object = {}) =>
  seller.call('service/calendar/block/add', { startAt, endAt, note: '私事', requestId: randomUUID(), ...more })
const slotsOn = async (from: string) => {
  const { data } = await server.call('service/slot/query', {
    ...{ serviceId: 'service', packageId: 'once', units: 1 },
    ...{ from, days: 1 },
  })
  return data?.days[0]?.slots.map(({ startAt }) => startAt) ?? []
}

test('what is saved is what customers are offered at once, to the minute', async () => {
  const week = Array.from({ length: 7 }, () => [{ startMin: 605, endMin: 725 }])
  const saved = await save({ week, stepMin: 15, noticeMin: 0 })
  expect(saved.data?.setting).toMatchObject({ week, stepMin: 15 })
  const first = NINE + minutesMs(65)
  expect(await slotsOn(DAY)).toEqual([0, 15, 30, 45, 60].map((minutes) => first + minutesMs(minutes)))
  // Notice counts from now, the window from today.
  await save({ noticeMin: (first - START) / minutesMs(1) + 1, windowDays: 2 })
  expect((await slotsOn(DAY))[0]).toBe(first + minutesMs(15))
  expect(await slotsOn('2026-11-23')).toEqual([])
  expect((await fan.apply(first)).reason).toBe('slotUnavailable')
})

test('hours that overlap, also past midnight, bad limits and an old version are refused', async () => {
  const before = await setting()
  const monday = (hours: { startMin: number; endMin: number }[], tuesday = before.week[1] ?? []) => ({
    week: [hours, tuesday, ...before.week.slice(2)],
  })
  const cases: [Partial<Setting>, string][] = [
    [
      monday([
        { startMin: 540, endMin: 720 },
        { startMin: 700, endMin: 800 },
      ]),
      '时间段不能重叠',
    ],
    [monday([{ startMin: 1320, endMin: 1800 }], [{ startMin: 360, endMin: 720 }]), '时间段不能重叠'],
    [monday([{ startMin: 720, endMin: 540 }]), '结束时间需晚于开始时间'],
    [{ noticeMin: 43_201 }, '最短提前时间为0至30天'],
    [{ windowDays: 181 }, '可约范围为1至180天'],
    [{ afterMin: 241 }, '缓冲时间为0至240分钟'],
    [{ dayLimit: 21 }, '每日上限为0至20'],
  ]
  for (const [change, msg] of cases) expect(await save(change)).toMatchObject({ retcode: 40000, msg })
  expect(await setting()).toEqual(before)
  expect((await save({ dayLimit: 3 })).retcode).toBe(200)
  expect(await save({ version: before.version })).toMatchObject({ retcode: 40900, reason: 'stale' })
})

test('bookings that new hours no longer cover are named, and stand', async () => {
  const id = await requested(fan, NINE)
  const { data } = await save({ week: Array.from({ length: 7 }, () => [{ startMin: 720, endMin: 1080 }]) })
  expect(data?.outside.map((one) => one.id)).toEqual([id])
  expect((await fan.read(id)).state).toBe('pending')
})

test('a day off, own hours, back to the week; over a booking it is refused and nothing is saved', async () => {
  const set = (body: object) =>
    seller.call('service/calendar/day/set', { dates: [DAY, '2026-11-23'], ...body } as never)
  expect((await set({ action: 'off' })).retcode).toBe(200)
  expect(await slotsOn(DAY)).toEqual([])
  expect(await set({ action: 'hours', hours: [] })).toMatchObject({ retcode: 40000, field: 'hours' })
  await set({ action: 'hours', hours: [{ startMin: 600, endMin: 660 }] })
  expect(await slotsOn(DAY)).toEqual([NINE + hoursMs(1)])
  await set({ action: 'reset' })
  expect(await slotsOn(DAY)).toContain(NINE)
  await requested(fan, NINE)
  expect(await set({ action: 'off' })).toMatchObject({
    retcode: 40900,
    msg: '该时段已有1个预约，请先处理',
    reason: 'periodTaken',
  })
  expect(await server.db.$count(dayRules)).toBe(0)
})

test('a block keeps its time from customers, its note from everybody, and gives the time back', async () => {
  expect(await block(NINE, NINE)).toMatchObject({ retcode: 40000, msg: '结束时间需晚于开始时间', field: 'endAt' })
  expect(await block(NINE, NINE + daysMs(31) + 1)).toMatchObject({ retcode: 40000, field: 'endAt' })
  const requestId = randomUUID()
  const made = await block(NINE, NINE + hoursMs(2), { requestId })
  expect((await block(NINE, NINE + hoursMs(2), { requestId })).data).toEqual(made.data)
  expect(await server.db.$count(calendarBlocks)).toBe(1)
  expect((await slotsOn(DAY))[0]).toBe(NINE + hoursMs(2))
  expect((await fan.apply(NINE)).reason).toBe('slotTaken')
  const id = made.data?.id ?? ''
  expect((await fan.call('service/calendar/block/del', { id })).retcode).toBe(40400)
  expect((await seller.call('service/calendar/block/del', { id })).retcode).toBe(200)
  expect((await seller.call('service/calendar/block/del', { id })).retcode).toBe(200)
  await requested(fan, NINE)
  // Touching ends are no overlap.
  expect(await block(NINE + minutesMs(59), NINE + hoursMs(2))).toMatchObject({ reason: 'periodTaken' })
  expect((await block(NINE + hoursMs(1), NINE + hoursMs(2))).retcode).toBe(200)
})

test.each(['suspended', 'expired', 'closed'] as const)(
  'the calendar of a provider that is %s is read only; what is active is still ended',
  async (state) => {
    const id = await requested(fan, NINE)
    const made = await block(NINE + hoursMs(3), NINE + hoursMs(4))
    // An entry runs out without a job.
    const set = state === 'expired' ? { expireAt: START } : { state }
    await server.db.update(providers).set(set).where(eq(providers.uid, SELLER))
    const refused = { retcode: 40900, reason: 'providerNotApproved' }
    expect(await save({ dayLimit: 3 })).toMatchObject(refused)
    expect(await seller.call('service/calendar/day/set', { dates: ['2026-11-25'], action: 'off' })).toMatchObject(
      refused,
    )
    expect(await block(NINE + hoursMs(5), NINE + hoursMs(6))).toMatchObject(refused)
    expect(await seller.call('service/calendar/block/del', { id: made.data?.id ?? '' })).toMatchObject(refused)
    expect((await seller.call('service/calendar/day/query', { date: DAY })).data?.bookings).toHaveLength(1)
    const reject = { ...(await seller.seen(id)), reason: '档期冲突' }
    expect((await seller.call('service/booking/reject', reject)).data?.state).toBe('rejected')
  },
)

test('who gives no services has no calendar', async () => {
  const refused = { retcode: 40300, reason: 'notProvider' }
  expect(await fan.call('service/calendar/query', { month: '2026-11' })).toMatchObject(refused)
  expect(await fan.call('service/calendar/day/query', { date: DAY })).toMatchObject(refused)
  expect(await fan.call('service/calendar/day/set', { dates: [DAY], action: 'off' })).toMatchObject(refused)
  expect(await fan.call('service/calendar/feed/set', { on: true })).toMatchObject(refused)
})

test('requests, blocks and days off at the same moment: no day off lies over a booking, no time is held twice', async () => {
  const fans = await Promise.all(Array.from({ length: 8 }, (_, n) => party(server, `f${n}`)))
  await Promise.all(
    fans.flatMap((one, n) => {
      const startAt = NINE + hoursMs(n)
      return [
        one.apply(startAt),
        block(startAt, startAt + hoursMs(1)),
        seller.call('service/calendar/day/set', { dates: [DAY], action: n % 2 ? 'off' : 'reset' }),
      ]
    }),
  )
  const held = await server.db.select().from(occupancy)
  const overlaps = held.filter((a) => held.some((b) => a.key < b.key && a.fromAt < b.toAt && b.fromAt < a.toAt))
  expect(overlaps).toEqual([])
  const [rule] = await server.db.select().from(dayRules)
  if (rule?.off) expect(await server.db.$count(bookings, eq(bookings.state, 'pending'))).toBe(0)
})
