/** @database postgres */
import { eq, sql } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { buyer } from '../../../../test/pay'
import { secondServer } from '../../../../test/second-server'
import { testServer, type TestServer } from '../../../../test/server'
import { lockedOrder } from '../pay/settle'
import { payAttempts } from '../schema'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '9000000000' })
  second = await secondServer(server)
  withOperators(second)
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** True as soon as some connection to this database waits for a lock. */
async function isWaited(): Promise<boolean> {
  const [row] = await server.db
    .select({ n: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  return (row?.n ?? 0) > 0 || isWaited()
}

test('a payment that is settled while an operator calls it failed stays paid, and the operator hears of it', async () => {
  const me = buyer(server, await server.login('u1'))
  const orderNo = await me.order()
  const { attemptNo } = await me.start(orderNo)
  const own = eq(payAttempts.attemptNo, attemptNo)
  await server.db.update(payAttempts).set({ state: 'unknown' }).where(own)
  const resolved = await server.db.transaction(async (tx) => {
    // As the settlement does: the order's lock, then the attempt.
    await lockedOrder(tx, orderNo)
    await tx.update(payAttempts).set({ state: 'paid', paidAt: server.clock.at }).where(own)
    const answer = second.app.inject({
      method: 'POST',
      url: '/federation/ops/walletResolve',
      headers: { 'x-dm-actor': 'night', authorization: `Bearer ${MACHINE_TOKEN}` },
      payload: { id: attemptNo, outcome: 'failed', reason: '渠道没有记录' },
    })
    // Begins the request: `inject` waits for somebody to want its answer.
    const settled = answer.then((got) => got.json())
    await isWaited()
    return { settled }
  })
  expect(await resolved.settled).toMatchObject({ retcode: 40900, reason: 'notWaiting' })
  expect(await server.db.select().from(payAttempts).where(own)).toMatchObject([{ state: 'paid' }])
})
