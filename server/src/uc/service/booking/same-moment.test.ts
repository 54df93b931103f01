/** @database postgres */
import { randomUUID } from 'node:crypto'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { testServer, type TestServer } from '../../../../test/server'
import { NINE, openMarket, party, requested, SELLER } from '../../../../test/service'
import { payables } from '../../../app/parts'
import { checkBooks } from '../../wallet/check'
import { bookings, occupancy } from '../schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(() => openMarket(server))

test('two hundred customers for one time: one holds it', async () => {
  const customers = await Promise.all(Array.from({ length: 200 }, (_, n) => party(server, `c${n}`)))
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
