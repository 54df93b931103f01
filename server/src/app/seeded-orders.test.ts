/** @database postgres */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { demo } from '../../test/contents'
import { testServer, type TestServer } from '../../test/server'
import { homeOrders } from '../domains/home/schema'
import { offerOrders } from '../domains/offer/schema'
import { bookings } from '../domains/service/schema'
import { orders, trafficPacks, vipPeriods } from '../domains/wallet/schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({}, { content: demo })
}, 600_000)
afterAll(() => server.close())

/** Which orders each kind of thing names. */
const THINGS = {
  service: () => server.db.select({ orderNo: bookings.orderNo }).from(bookings),
  home: () => server.db.select({ orderNo: homeOrders.orderNo }).from(homeOrders),
  vip: () => server.db.select({ orderNo: vipPeriods.orderNo }).from(vipPeriods),
  traffic: () => server.db.select({ orderNo: trafficPacks.orderNo }).from(trafficPacks),
  activity: () => server.db.select({ orderNo: offerOrders.orderNo }).from(offerOrders),
}

test.each(['service', 'home'] as const)(
  'every paid order of kind %s is the order of one thing, and names it',
  async (kind) => {
    const named = (await THINGS[kind]()).flatMap(({ orderNo }) => orderNo ?? [])
    expect(new Set(named).size).toBe(named.length)
    const paid = await server.db
      .select({ orderNo: orders.orderNo, source: sql<string | null>`${orders.detail} ->> 'source'` })
      .from(orders)
      .where(sql`${orders.kind} = ${kind} and ${orders.paidAt} is not null`)
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.filter(({ orderNo, source }) => source === null || !named.includes(orderNo))).toEqual([])
  },
)

test.each(['vip', 'traffic', 'activity'] as const)(
  'an order of kind %s that names a thing is its order',
  async (kind) => {
    const named = (await THINGS[kind]()).flatMap(({ orderNo }) => orderNo ?? [])
    const known = new Set((await server.db.select({ no: orders.orderNo }).from(orders)).map(({ no }) => no))
    expect(named.filter((orderNo) => !known.has(orderNo))).toEqual([])
    const sources = await server.db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(
        sql`${eq(orders.kind, kind)} and ${isNotNull(orders.paidAt)} and ${orders.detail} ->> 'source' is not null`,
      )
    expect(sources.filter(({ orderNo }) => !named.includes(orderNo))).toEqual([])
  },
)
