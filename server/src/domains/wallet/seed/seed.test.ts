import { monthOf, startOfDay } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { walletAt } from '../../../../test/contents'
import { testDatabase } from '../../../../test/database'
import { orders, payoutAccounts, withdrawals, tradeDays, trades } from '../schema'
import { balances } from '../ledger/balances'
import { checkBooks } from '../check'
import { DEMO } from '../../../demo/accounts'

describe.each([
  '2026-11-20T14:07:00+08:00',
  '2026-11-30T09:00:00+08:00',
  '2027-01-31T23:58:00+08:00',
  '2027-03-01T00:03:00+08:00',
])('demo data of the wallet, seeded at %s', (moment) => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  const now = Date.parse(moment)
  beforeAll(async () => {
    opened = await testDatabase(walletAt(now))
  }, 300_000)
  afterAll(() => opened.close())

  test('ends where the documents say, and every rule of the ledger holds', async () => {
    expect(await balances(opened.db, DEMO.performer)).toMatchObject({
      availableCoin: 1_240,
      paidCoin: 900,
      giftCoin: 340,
      heldCoin: 20,
      availableFen: 1_248_637,
      heldFen: 0,
      pendingFen: 42_000,
      clawbackFen: 0,
    })
    expect(await balances(opened.db, DEMO.service)).toMatchObject({ heldFen: 80_000 })
    expect(await balances(opened.db, DEMO.agent)).toMatchObject({ availableFen: 0, clawbackFen: 3_600 })
    expect(await balances(opened.db, DEMO.fresh)).toMatchObject({ availableCoin: 0, availableFen: 0 })
    expect(await checkBooks(opened.db)).toEqual([])
  })

  test('nothing lies in the future, and the list is in the order of its balances', async () => {
    const rows = await opened.db
      .select()
      .from(trades)
      .where(eq(trades.uid, DEMO.performer))
      .orderBy(trades.at, trades.no)
    expect(rows.every((row) => row.at < now)).toBe(true)
    const coins = rows.filter((row) => row.unit === 'coin')
    coins.reduce((before, row) => {
      expect(row.balanceAfter).toBe(before + row.amount)
      return row.balanceAfter ?? 0
    }, 0)
  })

  test('thirteen months and one without anything between them; orders and withdrawals of every end', async () => {
    const rows = await opened.db.select().from(trades).where(eq(trades.uid, DEMO.performer))
    const counts = new Map<string, number>()
    for (const { month } of rows) counts.set(month, (counts.get(month) ?? 0) + 1)
    const running = monthOf(now)
    expect(counts.size).toBe(13)
    for (const [month, count] of counts) {
      if (month === running) continue
      expect(count).toBeGreaterThanOrEqual(30)
      expect(count).toBeLessThanOrEqual(60)
    }
    const ordered = await opened.db
      .select({ kind: orders.kind, state: orders.state, orders: sql<string>`count(*)` })
      .from(orders)
      .where(eq(orders.uid, DEMO.performer))
      .groupBy(orders.kind, orders.state)
      .orderBy(orders.kind, orders.state)
    expect(ordered.map((row) => [row.kind, row.state, Number(row.orders)])).toEqual([
      ['activity', 'paid', 1],
      ['activity', 'refunding', 1],
      ['coin', 'abnormal', 1],
      ['coin', 'closed', 6],
      ['coin', 'paid', 32],
      ['coin', 'pending', 1],
      ['service', 'paid', 2],
      ['traffic', 'paid', 3],
      ['vip', 'paid', 4],
      ['vip', 'refunded', 1],
    ])
    const kinds = (kind: string) => rows.filter((row) => row.unit === 'fen' && row.kind === kind)
    expect([kinds('withdrawReturn').length, kinds('duplicate').length, kinds('refund').length]).toEqual([1, 1, 2])
  })

  test('26 withdrawals of every end, tax in three; two of others wait; the books agree', async () => {
    const rows = await opened.db.select().from(withdrawals)
    const mine = rows.filter((row) => row.uid === DEMO.performer)
    const count = (state: string) => mine.filter((row) => row.state === state).length
    expect(mine).toHaveLength(26)
    expect(['success', 'failed', 'rejected', 'cancelled', 'returned'].map(count)).toEqual([21, 2, 1, 1, 1])
    expect(mine.filter((row) => row.state === 'success' && row.taxFen > 0)).toHaveLength(3)
    const waiting = rows.filter((row) => row.state === 'unknown' || row.state === 'reviewing')
    expect(waiting.map((row) => [row.uid, row.state, row.amountFen, row.nextAt])).toEqual([
      [DEMO.celebrity, 'unknown', 1_500_000, null],
      [DEMO.service, 'reviewing', 80_000, null],
    ])
    const accounts = await opened.db.select({ id: payoutAccounts.id, uid: payoutAccounts.uid }).from(payoutAccounts)
    const bound = new Map(accounts.map(({ id, uid }) => [id, uid]))
    expect(rows.filter((row) => bound.get(row.accountId) !== row.uid)).toEqual([])
    expect(await checkBooks(opened.db)).toEqual([])
  })

  test('the celebrity has 1,200 coin rows in one month', async () => {
    const [row] = await opened.db
      .select({ month: tradeDays.uid, rows: sql<string>`sum(${tradeDays.rows})` })
      .from(tradeDays)
      .where(
        sql`${tradeDays.uid} = ${DEMO.celebrity} and ${tradeDays.unit} = 'coin' and left(${tradeDays.day}, 7) = ${monthOf(startOfDay(`${monthOf(now)}-01`) - 1)}`,
      )
      .groupBy(tradeDays.uid)
    expect(Number(row?.rows)).toBeGreaterThanOrEqual(1_200)
  })
})
