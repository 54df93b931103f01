/** @database postgres */
import { emptiedHome, family, HOME_PRICE, stageHome } from '../../../test/home'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { payables } from '../../app/parts'
import { checkBooks } from '../wallet/check'
import { homeOrders, homePackages, homeSlots } from './schema'

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
beforeEach(async () => {
  await emptiedHome(server)
  await stageHome(server)
})
afterEach(async () => expect(await checkBooks(server.db, payables)).toEqual([]))

test('forty families on two servers for the last slot: one has it', async () => {
  const families = await Promise.all(
    Array.from({ length: 40 }, (_, n) => family(server, `f${n}`, n % 2 === 0 ? server : second)),
  )
  const answers = await Promise.all(families.map((one) => one.create({ from: '19:00' })))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
  const reasons = new Set(answers.map(({ retcode, reason }) => (retcode === 200 ? 'held' : reason)))
  // On a slow machine some wait too long for a connection; they are refused and hold nothing.
  expect([...reasons].filter((reason) => !['held', 'placesFull', 'unavailable'].includes(reason ?? ''))).toEqual([])
  expect(reasons).toContain('placesFull')
  expect(await server.db.select().from(homeSlots)).toMatchObject([{ from: '19:00', teams: 1, taken: 1 }])
  expect(await server.db.$count(homeOrders)).toBe(1)
}, 120_000)

test('200 taps of one family on two servers: one order', async () => {
  const here = await family(server, 'one')
  const there = { ...here, ...(await family(server, 'one', second)) }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? here : there).create({ addressId: here.addressId })),
  )
  const made = answers.flatMap(({ data }) => data ?? [])
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await server.db.select().from(homeSlots)).toMatchObject([{ taken: 1 }])
}, 120_000)

test('paid and cancelled at the same moment: it ends once, and its money with it', async () => {
  const families = await Promise.all(
    Array.from({ length: 4 }, (_, n) => family(server, `g${n}`, n % 2 === 0 ? server : second)),
  )
  await server.db.update(homeSlots).set({ taken: 0 })
  for (const [n, one] of families.entries()) {
    const { orderId, orderNo } = await one.ordered({ day: `2026-11-2${5 + n}` })
    await Promise.all([one.pays(orderNo).catch(() => ''), one.cancel(orderId, 0), one.cancel(orderId, HOME_PRICE)])
  }
  for (let n = 0; n < 4; n += 1) {
    server.clock.at += 60_000
    await server.runJobs()
  }
  const states = (await server.db.select().from(homeOrders)).map(({ state }) => state)
  expect(states.every((state) => ['paid', 'confirmed', 'closed', 'refunded'].includes(state))).toBe(true)
})

test('one family on two servers holds two slots that are not paid for, and three given up are too many', async () => {
  const packageIds = ['song', 'two', 'three', 'four']
  const [item] = await server.db.select().from(homePackages)
  if (!item) throw new Error('there is no package')
  await server.db.insert(homePackages).values(packageIds.slice(1).map((packageId) => ({ ...item, packageId })))
  const here = await family(server, 'holder')
  const there = { ...here, ...(await family(server, 'holder', second)) }
  const answers = await Promise.all(
    packageIds.map((packageId, n) =>
      (n % 2 === 0 ? here : there).create({ packageId, day: `2026-11-2${5 + n}`, addressId: here.addressId }),
    ),
  )
  const held = answers.flatMap(({ data }) => data ?? [])
  expect(held).toHaveLength(2)
  for (const { orderId } of held) expect((await here.cancel(orderId, 0)).retcode).toBe(200)
  const third = await here.ordered()
  await here.cancel(third.orderId, 0)
  expect(await here.create()).toMatchObject({ retcode: 42900, reason: 'bookingBlocked' })
  expect((await server.db.select().from(homeSlots)).every(({ taken }) => taken === 0)).toBe(true)
})
