/** @database both */
import { addDays, dayOf, daysMs, monthOf, startOfDay } from '@dm/shared/time'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { inviting } from '../../../../test/referral'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { auditLog } from '../../../platform/schema'
import { agents } from '../../profile/schema'
import { brokenRules } from '../../wallet/ledger/check'
import { captureHold, holdCash } from '../../wallet/ledger/hold'
import { mature } from '../../wallet/ledger/income'
import { balances } from '../../wallet/ledger/balances'
import { decideRefund } from '../../wallet/pay/sandbox/payments'
import { refundPart } from '../../wallet/refund/part'
import { ledgerEntries, ledgerTxns, orders, refunds } from '../../wallet/schema'
import { inviteIncomes, inviteRelations } from '../schema'
import { incomeRules } from './check'
import { orderPaid } from './paid'
import { matured, mayMature } from './settle'
import { orderRefunded } from './takeBack'

let server: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  people = inviting(server)
})
afterAll(() => server.close())

const hooks = [{ mayMature, matured }]
const stat = async (token: string) => {
  const { data, msg } = await server.call('ivt/income/stat/query', {}, token)
  if (!data) throw new Error(msg)
  return data
}

/** Pays a package of 星钻 at the sandbox's cashier; returns the order's number. */
async function pays(token: string, itemId = 'coin-30', fen = 3_000): Promise<string> {
  const shop = buyer(server, token)
  const orderNo = await shop.order(itemId, fen)
  const { url } = await shop.start(orderNo)
  await shop.press(url, 'lost')
  expect(await shop.state(orderNo)).toMatchObject({ state: 'paid' })
  return orderNo
}

/** Moves the clock past the settlement and runs the jobs. */
async function settle() {
  server.clock.at = startOfDay(addDays(dayOf(server.clock.at), 8)) + 6 * 60_000
  await mature(server.db, server.clock.at, hooks)
}

async function pair() {
  const [a, b] = [await people.person(), await people.person()]
  await people.certify(a.uid)
  await people.bind(b, a)
  return { a, b }
}

test('an order brings its inviter five percent, pending until its day and then in the wallet', async () => {
  const { a, b } = await pair()
  await pays(b.token)
  expect(await stat(a.token)).toMatchObject({
    todayFen: 150,
    pendingFen: 150,
    settledFen: 0,
    totalFen: 150,
    level1Fen: 150,
  })
  expect(await balances(server.db, a.uid)).toMatchObject({ pendingFen: 150, availableFen: 0 })
  const month = monthOf(server.clock.at)
  const { data } = await server.call('ivt/income/month/detail/query', { month }, a.token)
  expect(data).toMatchObject({ total: 1, sum: { earnFen: 150, totalFen: 150, pendingFen: 150 } })
  expect(data?.list[0]).toMatchObject({ type: 'earn', kind: 'coin', bp: 500, state: 'pending', fromUid: b.uid })
  await settle()
  expect(await stat(a.token)).toMatchObject({ pendingFen: 0, settledFen: 150, totalFen: 150, nextSettleDay: null })
  expect(await balances(server.db, a.uid)).toMatchObject({ pendingFen: 0, availableFen: 150 })
  expect((await server.call('ivt/user/detail/query', { uid: b.uid }, a.token)).data).toMatchObject({
    record: { contributionFen: 150, state: 'paid' },
    settledFen: 150,
  })
})

test('of a chain of four the first two inviters earn, the third nothing', async () => {
  const [d, c, b, a] = [await people.person(), await people.person(), await people.person(), await people.person()]
  await people.bind(c, d)
  await people.bind(b, c)
  await people.bind(a, b)
  await pays(a.token)
  expect((await stat(b.token)).totalFen).toBe(150)
  expect(await stat(c.token)).toMatchObject({ totalFen: 60, level2Fen: 60 })
  expect((await stat(d.token)).totalFen).toBe(0)
})

test('a guild earns its own rates from the day it is one; earlier orders keep theirs', async () => {
  const { a, b } = await pair()
  await pays(b.token)
  await server.db.insert(agents).values({ uid: a.uid, state: 'approved', name: '远山公会', createdAt: 0 })
  await pays(b.token)
  const rows = await server.db.select().from(inviteIncomes).where(eq(inviteIncomes.uid, a.uid))
  expect(rows.map(({ bp, amountFen }) => [bp, amountFen]).sort()).toEqual([
    [1000, 300],
    [500, 150],
  ])
})

describe('a refund', () => {
  const refund = async (orderNo: string, fen: number) => {
    await server.db.transaction((tx) => refundPart(tx, { orderNo, fen, reason: '买错了', at: server.clock.at }))
    await server.runJobs()
    for (const { refundNo } of await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo)))
      await decideRefund(server.services, refundNo, 'success')
    server.clock.at += 60_000
    await server.runJobs()
  }

  test('before the settlement takes from what is pending, in proportion', async () => {
    const { a, b } = await pair()
    const orderNo = await pays(b.token)
    await refund(orderNo, 1_000)
    expect(await stat(a.token)).toMatchObject({ pendingFen: 100, totalFen: 100 })
    // The claw-back names its row, which its earner alone reads.
    const month = monthOf(server.clock.at)
    const { data } = await server.call('ivt/income/month/detail/query', { month, type: 'clawback' }, a.token)
    const row = { id: data?.list[0]?.refOf ?? '' }
    expect((await server.call('ivt/income/row/query', row, a.token)).data).toMatchObject({
      type: 'earn',
      amountFen: 150,
    })
    expect(await server.call('ivt/income/row/query', row, b.token)).toMatchObject({ retcode: 40400 })
    expect(await server.call('ivt/income/row/query', row)).toMatchObject({ retcode: 10902 })
    await settle()
    expect(await stat(a.token)).toMatchObject({ pendingFen: 0, settledFen: 100 })
  })

  test('in full leaves nothing, and reverses both rows', async () => {
    const { a, b } = await pair()
    const orderNo = await pays(b.token)
    await refund(orderNo, 3_000)
    expect(await stat(a.token)).toMatchObject({ pendingFen: 0, totalFen: 0, settledFen: 0, owedFen: 0 })
    const rows = await server.db.select().from(inviteIncomes).where(eq(inviteIncomes.uid, a.uid))
    expect(rows.map(({ state }) => state)).toEqual(['reversed', 'reversed'])
  })

  test('after the settlement takes from the wallet; what was withdrawn is owed, and repaid by later income', async () => {
    const { a, b } = await pair()
    const orderNo = await pays(b.token)
    await settle()
    await server.db.transaction(async (tx) => {
      const at = server.clock.at
      const { holdId } = await holdCash(tx, { uid: a.uid, fen: 150, kind: 'withdraw', bizId: `w-${a.uid}`, at })
      await captureHold(tx, { holdId, at, to: [{ kind: 'world.payout', amount: 150 }], trade: {} })
    })
    await refund(orderNo, 3_000)
    expect(await stat(a.token)).toMatchObject({ totalFen: 0, settledFen: 150, owedFen: 150, pendingFen: 0 })
    await pays(b.token)
    await settle()
    expect(await stat(a.token)).toMatchObject({ totalFen: 150, settledFen: 150, owedFen: 0 })
    expect(await balances(server.db, a.uid)).toMatchObject({ availableFen: 0, clawbackFen: 0 })
  })
})

describe('what waits', () => {
  test('for the real name, until it is certified', async () => {
    const [a, b] = [await people.person(), await people.person()]
    await people.bind(b, a)
    await pays(b.token)
    await settle()
    expect(await stat(a.token)).toMatchObject({
      pendingFen: 150,
      heldFen: 150,
      heldReason: 'realname',
      nextSettleDay: null,
    })
    await people.certify(a.uid)
    await mature(server.db, server.clock.at, hooks)
    expect(await stat(a.token)).toMatchObject({ pendingFen: 0, heldFen: 0, settledFen: 150 })
  })

  test('for a review, of a doubtful invitation', async () => {
    const { a, b } = await pair()
    await server.db.update(inviteRelations).set({ risk: true }).where(eq(inviteRelations.uid, b.uid))
    await pays(b.token)
    await settle()
    expect(await stat(a.token)).toMatchObject({ heldFen: 150, heldReason: 'risk' })
  })

  test('of somebody who turns out to be a minor is reversed, and later orders bring nothing', async () => {
    const [a, b] = [await people.person(), await people.person()]
    await people.bind(b, a)
    await pays(b.token)
    await people.certify(a.uid, '2012-01-01')
    await settle()
    expect(await stat(a.token)).toMatchObject({ totalFen: 0, pendingFen: 0 })
    await pays(b.token)
    expect(await stat(a.token)).toMatchObject({ totalFen: 0 })
    const { data } = await server.call('ivt/user/detail/query', { uid: b.uid }, a.token)
    expect(data?.recent.some(({ minor }) => minor)).toBe(true)
  })
})

test('an invitation brings income for 365 days', async () => {
  const { a, b } = await pair()
  server.clock.at += daysMs(365)
  const token = await server.login(b.uid)
  await pays(token)
  expect((await stat(await server.login(a.uid))).totalFen).toBe(0)
})

test('a month’s rows as CSV, for its owner alone; an empty month has none', async () => {
  const { a, b } = await pair()
  await pays(b.token)
  const month = monthOf(server.clock.at)
  const { data } = await server.call('ivt/income/month/export', { month }, a.token)
  const answer = await server.app.inject({ method: 'GET', url: data?.url ?? '' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('1.50')
  expect(await server.call('ivt/income/month/export', { month }, b.token)).toMatchObject({
    retcode: 40900,
    reason: 'nothingToExport',
  })
  server.clock.at += 5 * 60_000
  expect((await server.app.inject({ method: 'GET', url: data?.url ?? '' })).statusCode).toBe(404)
})

test('a pair that buys and gives back again and again is in review, and operators are told of it', async () => {
  const { a, b } = await pair()
  const gaveBack = async (orderNo: string) => {
    const [order] = await server.db
      .update(orders)
      .set({ state: 'refunded', refundedFen: orders.amountFen })
      .where(eq(orders.orderNo, orderNo))
      .returning()
    if (order) await server.db.transaction((tx) => orderRefunded(tx, order, `R-${orderNo}`, server.clock.at))
  }
  const isInReview = async () =>
    (await server.db.select().from(inviteRelations).where(eq(inviteRelations.uid, b.uid)))[0]?.risk
  const kept = await pays(b.token)
  for (let n = 0; n < 3; n += 1) {
    expect(await isInReview()).toBe(false)
    await gaveBack(await pays(b.token))
  }
  expect(await isInReview()).toBe(true)
  const audited = await server.db.select().from(auditLog).where(eq(auditLog.action, 'invite.risk'))
  expect(audited).toMatchObject([{ subject: `invite:${b.uid}`, detail: { inviterUid: a.uid, orders: 3 } }])
  await settle()
  expect(await stat(a.token)).toMatchObject({ pendingFen: 150, settledFen: 0, heldReason: 'risk' })
  // The orders here were given back without their provider.
  await server.db
    .update(orders)
    .set({ state: 'paid', refundedFen: 0 })
    .where(and(eq(orders.uid, b.uid), ne(orders.orderNo, kept)))
})

/** A random history of one inviter's two levels. */
const Commands = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        who: fc.nat(2),
        fen: fc.integer({ min: 1, max: 90_000 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        which: fc.nat(30),
        share: fc.integer({ min: 1, max: 100 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('withdraw' as const), share: fc.integer({ min: 1, max: 100 }) }),
    },
  ),
  { minLength: 3, maxLength: 25 },
)

test('every figure equals the ledger, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(Commands, async (commands) => {
      const { a, b } = await pair()
      const [c, d] = [await people.person(), await people.person()]
      await people.bind(c, b)
      await people.bind(d, a)
      const buyers = [b.uid, c.uid, d.uid]
      const placed: string[] = []
      let step = 0
      for (const command of commands) {
        const at = (server.clock.at += 1_000)
        const number = `${a.uid}-${(step += 1)}`
        await server.db.transaction(async (tx) => {
          if (command.do === 'pay') {
            const uid = buyers[command.who] ?? b.uid
            const [order] = await tx
              .insert(orders)
              .values({
                ...{ orderNo: number, uid, kind: 'coin' as const, itemKey: 'coin:x', subject: '星钻', detail: {} },
                ...{ amountFen: command.fen, state: 'paid' as const, attemptNo: number, paidAt: at },
                ...{ createdAt: at, expireAt: at, month: monthOf(at) },
              })
              .returning()
            if (order) await orderPaid(tx, order, at)
            placed.push(number)
          } else if (command.do === 'refund') {
            const orderNo = placed[command.which % Math.max(1, placed.length)]
            const [order] = orderNo ? await tx.select().from(orders).where(eq(orders.orderNo, orderNo)) : []
            if (!order) return
            const left = order.amountFen - order.refundedFen
            const refundedFen = order.refundedFen + Math.ceil((left * command.share) / 100)
            await tx.update(orders).set({ refundedFen }).where(eq(orders.orderNo, order.orderNo))
            await orderRefunded(tx, { ...order, refundedFen }, `R-${number}`, at)
            // The same notice once more changes nothing.
            await orderRefunded(tx, { ...order, refundedFen }, `R-${number}`, at)
          } else if (command.do === 'withdraw') {
            const fen = Math.floor(((await balances(tx, a.uid)).availableFen * command.share) / 100)
            if (fen === 0) return
            const { holdId } = await holdCash(tx, { uid: a.uid, fen, kind: 'withdraw', bizId: number, at })
            await captureHold(tx, { holdId, at, to: [{ kind: 'world.payout', amount: fen }], trade: {} })
          } else server.clock.at += daysMs(command.days)
        })
        if (command.do === 'days') await mature(server.db, server.clock.at, hooks)
      }
      await agreesWithLedger(a)
      await agreesWithLedger(b)
    }),
    { numRuns: 12 },
  )
  expect(await brokenRules(server.db, incomeRules)).toEqual([])
}, 120_000)

/** Compares what the pages say of a user with the entries of the ledger. */
async function agreesWithLedger({ uid }: { uid: string }) {
  const token = await server.login(uid)
  const said = await stat(token)
  const entries = await server.db
    .select({
      kind: ledgerTxns.kind,
      account: ledgerEntries.accountId,
      fen: sql<number>`sum(${ledgerEntries.amount})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTxns, eq(ledgerTxns.id, ledgerEntries.txnId))
    .where(inArray(ledgerEntries.accountId, [`${uid}:cash.pending`, `${uid}:cash.income`, `${uid}:cash.clear`]))
    .groupBy(ledgerTxns.kind, ledgerEntries.accountId)
  const sum = (account: string, kinds?: string[]) =>
    entries
      .filter((row) => row.account.endsWith(account) && (!kinds || kinds.includes(row.kind)))
      .reduce((total, row) => total + row.fen, 0)
  expect(said.pendingFen).toBe(sum('cash.pending'))
  const moved = ['invite.mature', 'growth.clawBack', 'clawback.collect']
  expect(said.settledFen).toBe(sum('cash.income', moved) + sum('cash.clear', moved))
  expect(said.owedFen).toBe((await balances(server.db, uid)).clawbackFen)
  expect(said.totalFen).toBe(said.pendingFen + said.settledFen - said.owedFen)
  expect(said.level1Fen + said.level2Fen).toBe(said.totalFen)
  const to = monthOf(server.clock.at)
  const { data: months } = await server.call('ivt/income/month/stat/query', { to }, token)
  expect(months?.totalFen).toBe(said.totalFen)
  for (const { month, totalFen } of months?.months ?? []) {
    const { data } = await server.call('ivt/income/month/detail/query', { month, pageSize: 50 }, token)
    expect(data?.sum.totalFen).toBe(totalFen)
    expect(data?.list.reduce((total, row) => total + row.amountFen, 0)).toBe(totalFen)
  }
  const { data: list } = await server.call('ivt/record/page', { pageSize: 50 }, token)
  expect(list?.list.reduce((total, row) => total + row.contributionFen, 0)).toBe(said.totalFen)
}
