/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import { holds, withdrawals } from '../src/domains/wallet/schema'
import { checkBooks } from '../src/domains/wallet/check'
import { creditIncome } from '../src/domains/wallet/ledger/income'
import { cardNo, payee } from './payout'
import { testServer, type TestServer } from './server'
import { secondServer } from './second-server'

const AT_ONCE = 200

/** Two servers of one database. */
let a: TestServer
let b: TestServer
let cards = 700
beforeAll(async () => {
  a = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
  b = await secondServer(a)
})
afterAll(async () => {
  expect(await checkBooks(a.db)).toEqual([])
  await b.close()
  await a.close()
})

/** Returns a user with ¥5,000 and a card that is older than a day, who wants to withdraw `amountFen`. */
async function wanting(amountFen: number) {
  const me = await payee(a)
  const accountId = await me.bind(cardNo('622588', (cards += 1) * 10 + 3))
  const credit = { uid: me.uid, fen: 500_000, bucket: 'clear' as const, kind: 'notice' as const, at: a.clock.at }
  await a.db.transaction((tx) => creditIncome(tx, { ...credit, bizId: randomUUID() }))
  a.clock.at += daysMs(2)
  const { data } = await me.call('wallet/withdraw/preview', { accountId, amountFen })
  const body = { accountId, amountFen, expectNetFen: data?.netFen ?? 0 }
  /** Alternates between the two servers. */
  const apply = (n: number, requestId: string) =>
    (n % 2 ? b : a).call('wallet/withdraw/apply', { ...body, requestId }, me.token)
  const effects = async () => ({
    withdrawals: (await a.db.select().from(withdrawals).where(eq(withdrawals.uid, me.uid))).length,
    holds: (
      await a.db
        .select()
        .from(holds)
        .where(and(eq(holds.uid, me.uid), eq(holds.state, 'open')))
    ).length,
    left: (await me.call('wallet/withdraw/query', {})).data?.availableFen,
  })
  return { ...me, apply, effects }
}

test(`${AT_ONCE} submits of one withdrawal at once, on two servers, have one effect and one answer`, async () => {
  const me = await wanting(10_000)
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => me.apply(n, requestId)))
  expect(answers.filter(({ retcode }) => retcode !== 200)).toEqual([])
  expect(new Set(answers.map(({ data }) => data?.withdrawId)).size).toBe(1)
  expect(await me.effects()).toEqual({ withdrawals: 1, holds: 1, left: 490_000 })
}, 120_000)

test('submits of fifty different forms at once take one withdrawal, the others are told that one is open', async () => {
  const me = await wanting(10_000)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => me.apply(n, randomUUID())))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
  const others = answers.filter(({ retcode }) => retcode !== 200)
  expect(new Set(others.map(({ msg }) => msg))).toEqual(new Set(['你有一笔提现正在处理，完成后可再次提现']))
  expect(await me.effects()).toEqual({ withdrawals: 1, holds: 1, left: 490_000 })
}, 120_000)

test('jobs of both servers pay it out once', async () => {
  const me = await wanting(20_000)
  await me.apply(0, randomUUID())
  for (let n = 0; n < 10; n += 1) {
    a.clock.at += 5_000
    await Promise.all([a.runJobs(), b.runJobs()])
  }
  const ended = and(eq(withdrawals.uid, me.uid), inArray(withdrawals.state, ['success']))
  expect(await a.db.select().from(withdrawals).where(ended)).toHaveLength(1)
  expect(await me.effects()).toEqual({ withdrawals: 1, holds: 0, left: 480_000 })
}, 120_000)
