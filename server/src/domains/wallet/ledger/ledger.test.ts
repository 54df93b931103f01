/** @database both */
import { daysMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import { clawbacks, ledgerAccounts, ledgerEntries, ledgerTxns, trades } from '../schema'
import { balances } from './balances'
import { checkLedger } from './check'
import { clawBack } from './clawBack'
import { grantCoins, spendCoins } from './coins'
import { captureHold, holdCash, holdCoins, releaseExpiredHolds, releaseHold } from './hold'
import { creditIncome, mature } from './income'
import { post } from './post'

describe('the ledger', () => {
  let server: TestServer
  let at: number
  let n = 0
  const statements: string[] = []
  /** A new user, and an unused transaction id. */
  const fresh = () => `u${(n += 1)}`
  const bizId = () => `b${(n += 1)}`
  const inTx: TestServer['db']['transaction'] = (work) => server.db.transaction(work)
  const of = (uid: string) => balances(server.db, uid)

  beforeAll(async () => {
    server = await testServer({}, { onStatement: (text) => statements.push(text) })
    at = server.clock.now()
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))
  afterAll(() => server.close())

  test('a new user has nothing', async () => {
    expect(await of(fresh())).toEqual({
      availableCoin: 0,
      paidCoin: 0,
      giftCoin: 0,
      heldCoin: 0,
      availableFen: 0,
      heldFen: 0,
      pendingFen: 0,
      clawbackFen: 0,
    })
  })

  test('spends gift coins first, and names what is missing', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 30, paidCoin: 100, kind: 'recharge', bizId: bizId(), at }))
    await inTx((tx) => spendCoins(tx, { uid, coin: 50, kind: 'vote', bizId: bizId(), at, sub: '才艺大赛' }))
    expect(await of(uid)).toMatchObject({ giftCoin: 0, paidCoin: 80, availableCoin: 80 })
    await expect(
      inTx((tx) => spendCoins(tx, { uid, coin: 200, kind: 'vote', bizId: bizId(), at })),
    ).rejects.toMatchObject({
      retcode: 40900,
      message: '星钻不足，还差 120 星钻',
      reason: 'balanceTooLow',
    })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
    expect(rows.map((row) => [row.title, row.group, row.amount, row.balanceAfter])).toEqual([
      ['充值星钻', 'in', 130, 130],
      ['投票', 'out', -50, 80],
    ])
  })

  test('the same (kind, bizId) is posted once', async () => {
    const uid = fresh()
    const grant = { uid, coin: 30, kind: 'sign' as const, bizId: bizId(), at }
    const first = await inTx((tx) => grantCoins(tx, grant))
    const second = await inTx((tx) => grantCoins(tx, grant))
    expect(second).toEqual({ txnId: first.txnId, repeated: true })
    expect(await of(uid)).toMatchObject({ availableCoin: 30 })
  })

  test('a posting locks by one statement and writes by one, for a new user and for an old one', async () => {
    const uid = fresh()
    for (const round of ['new', 'old']) {
      const key = { kind: `round ${round}`, bizId: bizId(), at }
      statements.length = 0
      await inTx((tx) =>
        post(
          tx,
          key,
          [
            { uid, unit: 'fen' },
            { uid, unit: 'coin' },
          ],
          () => ({
            postings: [
              { kind: 'coin.issue', amount: -300 },
              { uid, kind: 'coin.paid', amount: 300 },
              { kind: 'expense.reward', amount: -5 },
              { uid, kind: 'cash.clear', amount: 5 },
            ],
            trades: [
              { uid, unit: 'coin', kind: 'recharge' },
              { uid, unit: 'fen', kind: 'prize' },
            ],
          }),
        ),
      )
      const own = statements.filter((text) => !/^(begin|commit)/.test(text))
      expect(own.map((text) => /ledger_\w+/.exec(text)?.[0])).toEqual(['ledger_lock', 'ledger_write'])
    }
    expect(await of(uid)).toMatchObject({ paidCoin: 600, availableFen: 10 })
  })

  test('a hold is given back to where it came from', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 30, paidCoin: 100, kind: 'recharge', bizId: bizId(), at }))
    const { holdId } = await inTx((tx) => holdCoins(tx, { uid, coin: 50, kind: 'box', bizId: bizId(), at }))
    expect(await of(uid)).toMatchObject({ giftCoin: 0, paidCoin: 80, heldCoin: 50 })
    await inTx((tx) => releaseHold(tx, { holdId, at }))
    expect(await of(uid)).toMatchObject({ giftCoin: 30, paidCoin: 100, heldCoin: 0 })
    await expect(inTx((tx) => captureHold(tx, { holdId, at }))).rejects.toMatchObject({ reason: 'stale' })
  })

  test('a capture of less than all returns the rest at once and makes one row', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 30, paidCoin: 100, kind: 'recharge', bizId: bizId(), at }))
    const { holdId } = await inTx((tx) => holdCoins(tx, { uid, coin: 50, kind: 'box', bizId: bizId(), at }))
    await inTx((tx) => captureHold(tx, { holdId, at, amount: 40 }))
    const again = await inTx((tx) => captureHold(tx, { holdId, at, amount: 40 }))
    expect(again.repeated).toBe(true)
    expect(await of(uid)).toMatchObject({ giftCoin: 0, paidCoin: 90, heldCoin: 0 })
    await expect(inTx((tx) => releaseHold(tx, { holdId, at }))).rejects.toMatchObject({ retcode: 40900 })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
    expect(rows.map((row) => [row.kind, row.amount, row.balanceAfter])).toEqual([
      ['recharge', 130, 130],
      ['box', -40, 90],
    ])
  })

  test('a hold that ran out is released once', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 30, kind: 'sign', bizId: bizId(), at }))
    await inTx((tx) => holdCoins(tx, { uid, coin: 20, kind: 'box', bizId: bizId(), at, expireAt: at + daysMs(1) }))
    expect(await releaseExpiredHolds(server.db, at)).toBe(0)
    expect(await releaseExpiredHolds(server.db, at + daysMs(1))).toBe(1)
    expect(await releaseExpiredHolds(server.db, at + daysMs(1))).toBe(0)
    expect(await of(uid)).toMatchObject({ giftCoin: 30, heldCoin: 0 })
  })

  test('money is taken from clear first; a withdrawal leaves by one row', async () => {
    const uid = fresh()
    await inTx((tx) => creditIncome(tx, { uid, fen: 8_000, bucket: 'clear', kind: 'prize', bizId: bizId(), at }))
    await inTx((tx) => creditIncome(tx, { uid, fen: 5_000, bucket: 'income', kind: 'notice', bizId: bizId(), at }))
    const { holdId } = await inTx((tx) => holdCash(tx, { uid, fen: 10_000, kind: 'withdraw', bizId: bizId(), at }))
    expect(await of(uid)).toMatchObject({ availableFen: 3_000, heldFen: 10_000 })
    const to = [
      { kind: 'world.payout' as const, amount: 9_900 },
      { kind: 'revenue.withdrawFee' as const, amount: 100 },
    ]
    await inTx((tx) => captureHold(tx, { holdId, at, to }))
    expect(await of(uid)).toMatchObject({ availableFen: 3_000, heldFen: 0 })
    await expect(
      inTx((tx) => holdCash(tx, { uid, fen: 3_001, kind: 'withdraw', bizId: bizId(), at })),
    ).rejects.toMatchObject({
      message: '超出可提现余额',
      reason: 'balanceTooLow',
    })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
    expect(rows.map((row) => [row.group, row.amount, row.balanceAfter])).toEqual([
      ['income', 8_000, 8_000],
      ['income', 5_000, 13_000],
      ['withdraw', -10_000, 3_000],
    ])
  })

  test('pending money matures once, and counts on that day', async () => {
    const uid = fresh()
    const credit = {
      uid,
      fen: 420,
      bucket: 'income' as const,
      kind: 'invite' as const,
      bizId: bizId(),
      at,
      availableAt: at + daysMs(3),
    }
    await inTx((tx) => creditIncome(tx, credit))
    expect(await of(uid)).toMatchObject({ availableFen: 0, pendingFen: 420, nextPendingDay: '2026-11-23' })
    expect(await mature(server.db, at + daysMs(2))).toBe(0)
    expect(await mature(server.db, at + daysMs(3))).toBe(1)
    expect(await mature(server.db, at + daysMs(3))).toBe(0)
    await inTx((tx) => creditIncome(tx, { ...credit, at: at + daysMs(4) }))
    expect(await of(uid)).toMatchObject({ availableFen: 420, pendingFen: 0 })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid))
    expect(rows.map((row) => [row.kind, row.at])).toEqual([['invite', at + daysMs(3)]])
  })

  test('a claw-back takes what is there and waits for the rest', async () => {
    const uid = fresh()
    await inTx((tx) => creditIncome(tx, { uid, fen: 100, bucket: 'income', kind: 'invite', bizId: bizId(), at }))
    const take = { uid, fen: 136, kind: 'inviteRefund', bizId: bizId(), at }
    expect(await inTx((tx) => clawBack(tx, take))).toEqual({ takenFen: 100, dueFen: 36 })
    expect(await inTx((tx) => clawBack(tx, take))).toEqual({ takenFen: 0, dueFen: 36 })
    expect(await of(uid)).toMatchObject({ availableFen: 0, clawbackFen: 36 })
    await inTx((tx) => creditIncome(tx, { uid, fen: 50, bucket: 'clear', kind: 'prize', bizId: bizId(), at }))
    expect(await of(uid)).toMatchObject({ availableFen: 14, clawbackFen: 0 })
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
    expect(rows.map((row) => [row.title, row.amount, row.balanceAfter])).toEqual([
      ['邀请奖励', 100, 100],
      ['收入扣回', -100, 0],
      ['活动奖金', 50, 50],
      ['收入扣回', -36, 14],
    ])
  })

  test('a claw-back of a credit that is still pending takes that credit alone', async () => {
    const uid = fresh()
    const own = bizId()
    const waits = { uid, bucket: 'income' as const, kind: 'invite' as const, at, availableAt: at + daysMs(1) }
    await inTx((tx) => creditIncome(tx, { ...waits, fen: 70, bizId: own }))
    await inTx((tx) => creditIncome(tx, { ...waits, fen: 30, bizId: bizId() }))
    await inTx((tx) =>
      clawBack(tx, { uid, fen: 70, kind: 'inviteRefund', bizId: own, at, of: { kind: 'invite', bizId: own } }),
    )
    expect(await of(uid)).toMatchObject({ pendingFen: 30, clawbackFen: 0 })
    await mature(server.db, at + daysMs(1))
    expect(await of(uid)).toMatchObject({ availableFen: 30, pendingFen: 0 })
    expect(await server.db.select().from(clawbacks).where(eq(clawbacks.uid, uid))).toHaveLength(1)
  })

  test('a payment passes through pay and is listed once', async () => {
    const uid = fresh()
    const key = { kind: 'order', bizId: bizId(), at }
    await inTx((tx) =>
      post(
        tx,
        key,
        [
          { uid, unit: 'fen' },
          { uid, unit: 'coin' },
        ],
        () => ({
          postings: [
            { kind: 'world.sandbox', amount: -3_000 },
            { uid, kind: 'pay', amount: 3_000 },
            { uid, kind: 'pay', amount: -3_000 },
            { kind: 'revenue.coin', amount: 3_000 },
            { kind: 'coin.issue', amount: -300 },
            { kind: 'coin.promo', amount: -10 },
            { uid, kind: 'coin.paid', amount: 300 },
            { uid, kind: 'coin.gift', amount: 10 },
          ],
          trades: [
            { uid, unit: 'fen', kind: 'coin' },
            { uid, unit: 'coin', kind: 'recharge', sub: '含赠送 10' },
          ],
        }),
      ),
    )
    const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
    expect(rows.map((row) => [row.group, row.amount, row.balanceAfter])).toEqual([
      ['expense', -3_000, null],
      ['in', 310, 310],
    ])
  })

  test('history refuses change', async () => {
    const uid = fresh()
    const { txnId } = await inTx((tx) => grantCoins(tx, { uid, coin: 1, kind: 'sign', bizId: bizId(), at }))
    const cause = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) }
    await expect(
      server.db.update(ledgerEntries).set({ amount: 2 }).where(eq(ledgerEntries.txnId, txnId)),
    ).rejects.toMatchObject(cause)
    await expect(server.db.delete(ledgerTxns).where(eq(ledgerTxns.id, txnId))).rejects.toMatchObject(cause)
  })

  test('a transaction that does not sum to zero is refused when it commits', async () => {
    const uid = fresh()
    const lopsided = inTx((tx) =>
      post(tx, { kind: 'adjust', bizId: bizId(), at }, [{ uid, unit: 'fen' }], () => ({
        postings: [
          { uid, kind: 'cash.clear', amount: 5 },
          { kind: 'suspense', amount: -4 },
        ],
      })),
    )
    // One driver has the message in the error, the other in its cause.
    const message = lopsided.catch((error: Error) => `${error.message} ${String(error.cause)}`)
    expect(await message).toMatch(/does not sum to zero/)
    expect(await of(uid)).toMatchObject({ availableFen: 0 })
  })

  test('a balance below zero is refused by the database itself', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 1, kind: 'sign', bizId: bizId(), at }))
    await expect(
      server.db
        .update(ledgerAccounts)
        .set({ balance: sql`-1` })
        .where(eq(ledgerAccounts.id, `${uid}:coin.gift`)),
    ).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('ledger_balance_not_negative') }),
    })
  })

  test('the check finds a balance that was written by hand', async () => {
    const uid = fresh()
    await inTx((tx) => grantCoins(tx, { uid, coin: 10, kind: 'sign', bizId: bizId(), at }))
    const account = eq(ledgerAccounts.id, `${uid}:coin.gift`)
    await server.db.update(ledgerAccounts).set({ balance: 11 }).where(account)
    expect((await checkLedger(server.db)).map((row) => row.rule)).toContain('a balance is the sum of its entries')
    await server.db.update(ledgerAccounts).set({ balance: 10 }).where(account)
  })
})
