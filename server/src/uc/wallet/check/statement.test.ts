import { eq } from 'drizzle-orm'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { payAttempts, sandboxPayments, statementDiffs } from '../../../db/schema'
import { addDays, dayOf } from '../../../platform/clock'
import { checkWallet } from '.'

const DAY = 86_400_000
let server: TestServer
let today: string
let attemptNo: string
beforeAll(async () => {
  server = await testServer()
  today = dayOf(server.clock.now())
  const me = buyer(server, await server.login('s1'))
  const orderNo = await me.order()
  const started = await me.start(orderNo)
  attemptNo = started.attemptNo
  await me.press(started.url, 'lost')
  await me.state(orderNo)
  server.clock.at += DAY
})
afterAll(() => server.close())

const check = (day?: string) => checkWallet({ ...server.services, now: server.clock.now() }, day)
/** The sandbox's book says another amount than ours. */
const theirs = (paidFen: number) =>
  server.db.update(sandboxPayments).set({ paidFen }).where(eq(sandboxPayments.attemptNo, attemptNo))
const OPEN = 'what statements of other days said differently is cleared up'

test('what we and the provider booked alike is no difference', async () => {
  expect(await server.db.select().from(payAttempts)).toMatchObject([{ state: 'paid', paidFen: 3_000 }])
  expect(await check()).toEqual([])
  expect(await server.db.select().from(statementDiffs)).toEqual([])
})

test('a difference is named and kept, named again on later days, and gone once its own day agrees', async () => {
  await theirs(2_999)
  const row = { day: today, provider: 'sandbox', attemptNo, oursFen: 3_000, theirsFen: 2_999 }
  expect(await check()).toEqual([
    { rule: `what sandbox took is what it says in its statement of ${today}`, rows: [row] },
  ])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ ...row, state: 'open' }])

  server.clock.at += 3 * DAY
  expect(await check()).toEqual([{ rule: OPEN, rows: [row] }])

  await theirs(3_000)
  expect(await check(today)).toEqual([])
  expect(await check()).toEqual([])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ ...row, state: 'closed' }])
})

test('a payment that only one of the two knows', async () => {
  await server.db.delete(sandboxPayments)
  const found = await check(today)
  expect(found[0]?.rows).toEqual([{ day: today, provider: 'sandbox', attemptNo, oursFen: 3_000, theirsFen: null }])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ state: 'open', theirsFen: null }])
  expect(dayOf(server.clock.now())).toBe(addDays(today, 4))
})
