import { hoursMs, minutesMs } from '@dm/shared/time'
import { eventsOf } from '../../../../test/ics'
import { testServer, type TestServer } from '../../../../test/server'
import { confirmed, NINE, openMarket, party, requested, SELLER, SELLER_TEL, type Party } from '../../../../test/service'

let server: TestServer
let fan: Party
let seller: Party
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await openMarket(server)
  fan = await party(server, 'fan', '13955556666')
  seller = await party(server, SELLER, '13900000099')
})

const addressOf = async (who: Party, id: string) => (await who.call('service/booking/ics', { id })).data?.url ?? ''
const read = (url: string, token?: string) =>
  server.app.inject({ url, headers: token ? { cookie: `DM_TOKEN=${token}` } : {} })
const eventsFor = async (who: Party, id: string) => eventsOf((await read(await addressOf(who, id))).body)

test('a calendar program reads time, service and place; what was moved is the same entry with a higher number', async () => {
  const id = await requested(fan, NINE, { mode: 'store', placeId: 'place', remark: '带道具' })
  const entry = { uid: `${id}@dianmeng`, startAt: NINE, endAt: NINE + hoursMs(1), summary: '形象照拍摄 · 单人拍摄' }
  expect(await eventsFor(fan, id)).toEqual([
    expect.objectContaining({ ...entry, sequence: 1, status: 'TENTATIVE', location: '一号影棚 浙江省杭州市滨江区' }),
  ])
  await seller.call('service/booking/accept', await seller.seen(id))
  await fan.pays(id)
  const [paid] = await eventsFor(fan, id)
  expect(paid).toMatchObject({
    ...entry,
    status: 'CONFIRMED',
    location: '一号影棚 浙江省杭州市滨江区 星河路 18 号',
    alarms: [{ text: '形象照拍摄 · 单人拍摄', beforeMin: 60 }],
  })
  const move = { ...(await seller.seen(id)), startAt: NINE + hoursMs(3), note: '' }
  await seller.call('service/booking/reschedule/apply', move)
  await fan.call('service/booking/reschedule/answer', { ...(await fan.seen(id)), action: 'agree' })
  const [moved] = await eventsFor(seller, id)
  expect(moved).toMatchObject({ uid: entry.uid, startAt: NINE + hoursMs(3), endAt: NINE + hoursMs(4) })
  expect(moved?.sequence).toBeGreaterThan(paid?.sequence ?? 0)
  await seller.cancels(id)
  expect(await eventsFor(fan, id)).toMatchObject([{ uid: entry.uid, status: 'CANCELLED' }])
})

test('whole days are days in the calendar, whatever zone the phone is in', async () => {
  const start = Date.parse('2026-11-22T00:00:00+08:00')
  const id = await requested(fan, start, { packageId: 'day', units: 2, amountFen: 200_000 })
  expect(await eventsFor(fan, id)).toMatchObject([{ startDay: '2026-11-22', endDay: '2026-11-24' }])
})

test('for the two sides, for ten minutes; altered, expired, and in the session of somebody else: refused', async () => {
  const id = await confirmed(fan, seller, NINE)
  const other = await party(server, 'other')
  expect(await other.call('service/booking/ics', { id })).toMatchObject({ retcode: 40400, msg: '预约不存在' })
  expect((await server.call('service/booking/ics', { id })).retcode).toBe(10902)
  const { data } = await fan.call('service/booking/ics', { id })
  expect(data?.expiresAt).toBe(server.clock.at + minutesMs(10))
  const url = data?.url ?? ''
  const file = await read(url)
  expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
  for (const secret of ['13955556666', SELLER_TEL, '拾光影像']) expect(file.body).not.toContain(secret)
  expect((await read(url, await server.login('fan'))).statusCode).toBe(200)
  expect((await read(url, await server.login('other'))).statusCode).toBe(403)
  expect((await read(url.replace('.ics', 'a.ics'))).statusCode).toBe(404)
  expect((await read('/files/booking/a.b.ics')).statusCode).toBe(404)
  server.clock.at += minutesMs(10)
  expect((await read(url)).statusCode).toBe(404)
})
