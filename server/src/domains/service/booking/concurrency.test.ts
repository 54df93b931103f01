/** @database postgres */
import { randomUUID } from 'node:crypto'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { secondServer } from '../../../../test/second-server'
import { testServer, type TestServer } from '../../../../test/server'
import { NINE, openMarket, openSecondSeller, party, requested, SELLER } from '../../../../test/service'
import { payables } from '../../../app/parts'
import { checkBooks } from '../../wallet/check'
import { bookings, occupancy } from '../schema'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await testServer()
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(() => openMarket(server))

test('two hundred customers for one time: one holds it', async () => {
  // They log in one after the other: a test needs no crowd there.
  const customers: Awaited<ReturnType<typeof party>>[] = []
  for (let n = 0; n < 200; n += 1) customers.push(await party(server, `c${n}`))
  const answers = await Promise.all(customers.map((customer) => customer.apply(NINE)))
  const reasons = answers.map(({ retcode, reason }) => (retcode === 200 ? 'held' : reason))
  expect(reasons.filter((reason) => reason === 'held')).toHaveLength(1)
  // On a slow machine some wait too long for a connection; they are refused and hold nothing.
  expect(reasons.filter((reason) => reason === 'slotTaken' || reason === 'unavailable')).toHaveLength(199)
  expect(reasons).toContain('slotTaken')
  expect(await server.db.$count(bookings)).toBe(1)
  expect(await server.db.$count(occupancy)).toBe(1)
}, 180_000)

test('many customers for overlapping times: what is held does not overlap', async () => {
  const customers = await Promise.all(Array.from({ length: 60 }, (_, n) => party(server, `d${n}`)))
  await Promise.all(customers.map((customer, n) => customer.apply(NINE + (n % 16) * minutesMs(30))))
  const held = (await server.db.select().from(bookings)).sort((a, b) => a.startAt - b.startAt)
  expect(held.length).toBeGreaterThan(3)
  held.forEach((one, n) => expect(one.startAt).toBeGreaterThanOrEqual(held[n - 1]?.endAt ?? 0))
}, 120_000)

test('accepted, cancelled and paid at the same moment: each booking ends once, and its money with it', async () => {
  const seller = await party(server, SELLER)
  const fans = await Promise.all(Array.from({ length: 6 }, (_, n) => party(server, `e${n}`)))
  const ids = await Promise.all(fans.map((fan, n) => requested(fan, NINE + n * hoursMs(1))))
  await Promise.all(ids.map(async (id) => seller.call('service/booking/accept', await seller.seen(id))))
  await Promise.all(
    fans.map(async (fan, n) => {
      const id = ids[n] ?? ''
      const cancel = async (who: typeof fan) =>
        who.call('service/booking/cancel', {
          id,
          version: 2,
          requestId: randomUUID(),
          reason: '行程有变',
          expectRefundFen: 0,
        })
      await Promise.all([fan.pays(id).catch(() => ''), cancel(fan), cancel(seller)])
    }),
  )
  for (let n = 0; n < 4; n += 1) {
    server.clock.at += minutesMs(1)
    await server.runJobs()
  }
  expect(await checkBooks(server.db, payables)).toEqual([])
  const states = (await server.db.select().from(bookings)).map(({ state }) => state)
  expect(states.every((state) => state === 'cancelled' || state === 'confirmed')).toBe(true)
}, 120_000)

test('one customer on two servers holds two unpaid times of a provider and five in all', async () => {
  await openMarket(server, { instant: true })
  const others = [2, 3, 4, 5]
  for (const n of others) await openSecondSeller(server, `seller${n}`, `service${n}`)
  const here = await party(server, 'holder')
  const there = await party(second, 'holder')
  const at = (n: number) => (n % 2 === 0 ? here : there)
  const of = (n: number, serviceId: string) => at(n).apply(NINE + n * hoursMs(1), { serviceId, overlapSeen: true })
  const first = await Promise.all(Array.from({ length: 8 }, (_, n) => of(n, 'service')))
  expect(first.filter(({ retcode }) => retcode === 200)).toHaveLength(2)
  const reasons = new Set(first.map(({ retcode, reason }) => (retcode === 200 ? 'held' : reason)))
  expect(reasons).toEqual(new Set(['held', 'unpaidLimitReached']))
  await Promise.all(others.flatMap((n) => [of(2 * n - 4, `service${n}`), of(2 * n - 3, `service${n}`)]))
  expect(await server.db.$count(bookings)).toBe(5)
  expect(await server.db.$count(occupancy)).toBe(5)
}, 120_000)
