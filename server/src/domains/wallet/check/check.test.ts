import { daysMs } from '@dm/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { testDatabase, type TestDatabase } from '../../../../test/database'
import { testServer } from '../../../../test/server'
import { orders } from '../schema'
import { users } from '../../../platform/schema'
import { runDueJobs } from '../../../platform/jobs'
import { grantCoins, spendCoins } from '../ledger/coins'
import { brokenRules, ledgerRules } from '../ledger/check'
import { holdCoins } from '../ledger/hold'
import { creditIncome } from '../ledger/income'
import { post } from '../ledger/post'
import { addPack, recordUse } from '../traffic/packs'
import { checkJob, nextCheck } from './job'
import { workRules } from './work'

const AT = Date.parse('2026-11-20T12:00:00+08:00')
const allRules = { ...ledgerRules, ...workRules }

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase()
  const { db } = opened
  const key = { uid: 'u', at: AT }
  await db.insert(users).values({ uid: 'u', createdAt: AT })
  await db.transaction(async (tx) => {
    await grantCoins(tx, { ...key, coin: 100, kind: 'task', bizId: 'g' })
    await spendCoins(tx, { ...key, coin: 30, kind: 'vote', bizId: 's' })
    await creditIncome(tx, { ...key, fen: 5_000, bucket: 'income', kind: 'notice', bizId: 'i' })
    await creditIncome(tx, {
      ...key,
      fen: 700,
      bucket: 'income',
      kind: 'notice',
      bizId: 'p',
      availableAt: AT + daysMs(1),
    })
    await holdCoins(tx, { ...key, coin: 10, kind: 'box', bizId: 'h' })
    await tx.execute(sql`
      insert into pay_orders (order_no, uid, kind, item_key, subject, amount_fen, detail, state, created_at, expire_at, month, paid_at, attempt_no)
      values ('o', 'u', 'vip', 'k', '会员', 2500, '{}', 'paid', ${AT}, ${AT}, '2026-11', ${AT}, 'a')`)
    await tx.execute(sql`
      insert into pay_attempts (attempt_no, order_no, uid, request_id, provider, channel, scene, state, fen, paid_fen, created_at, paid_at)
      values ('a', 'o', 'u', 'r', 'sandbox', 'wechat', 'browser', 'paid', 2500, 2500, ${AT}, ${AT})`)
    await post(tx, { kind: 'order', bizId: 'o', at: AT }, [{ uid: 'u', unit: 'fen' }], () => ({
      postings: [
        { kind: 'world.sandbox', amount: -2_500 },
        { uid: 'u', kind: 'pay', amount: 2_500 },
        { uid: 'u', kind: 'pay', amount: -2_500 },
        { kind: 'revenue.vip', amount: 2_500 },
      ],
      trades: [{ uid: 'u', unit: 'fen', kind: 'vip' }],
    }))
    const pack = { uid: 'u', name: '曝光包', total: 1_000, expireAt: AT + daysMs(1), at: AT }
    await addPack(tx, pack)
    await recordUse(tx, {
      uid: 'u',
      target: { type: 'notice', id: 'n', title: '通告' },
      exposure: 200,
      click: 3,
      at: AT,
    })
  })
})
afterAll(() => opened.close())

class Undo extends Error {}

/** Plants bad rows below all guards, runs the check, and rolls back. */
async function broken(plant: SQL[]): Promise<{ rule: string; rows: unknown[] }[]> {
  let found: { rule: string; rows: unknown[] }[] = []
  await opened.db
    .transaction(async (tx) => {
      // The planted rows are exactly what triggers and constraints would refuse.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of plant) await tx.execute(statement)
      found = await brokenRules(tx, allRules)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}

const txn = (id: string, kind = 'planted') =>
  sql`insert into ledger_txns (id, kind, biz_id, at, day) values (${id}, ${kind}, ${id}, ${AT}, '2026-11-20')`
const entry = (id: string, account: string, amount: number, line = 0) =>
  sql`insert into ledger_entries (txn_id, line, account_id, amount) values (${id}, ${line}, ${account}, ${amount})`
const trade = (id: string, set: { txn: string; group: string; amount: number; unit?: string; month?: string }) => sql`
  insert into trades (id, txn_id, uid, unit, "group", kind, title, amount, at, month)
  values (${id}, ${set.txn}, 'u', ${set.unit ?? 'fen'}, ${set.group}, 'vip', 't', ${set.amount}, ${AT}, ${set.month ?? '2026-11'})`

const planted: [rule: string, plant: SQL[], row: Record<string, unknown>][] = [
  [
    'a transaction sums to zero in each unit',
    [txn('x'), entry('x', 'platform:suspense', 5), entry('x', 'world:world.sandbox', -4, 1)],
    { txn_id: 'x' },
  ],
  ['a transaction has at least two entries', [txn('x')], { id: 'x' }],
  [
    'a balance is the sum of its entries',
    [sql`update ledger_accounts set balance = 71 where id = 'u:coin.gift'`],
    { id: 'u:coin.gift' },
  ],
  [
    'a balance is that after its last entry',
    [sql`update ledger_entries set balance_after = 59 where account_id = 'u:coin.gift' and seq = 3`],
    { id: 'u:coin.gift' },
  ],
  [
    'entries of an account are counted without gaps',
    [sql`update ledger_entries set seq = 9 where account_id = 'u:coin.gift' and seq = 3`],
    { id: 'u:coin.gift' },
  ],
  [
    'each balance follows from the one before',
    [sql`update ledger_entries set balance_after = 99 where account_id = 'u:coin.gift' and seq = 1`],
    { account_id: 'u:coin.gift' },
  ],
  [
    'all accounts together are empty in each unit',
    [sql`update ledger_entries set amount = amount + 1 where account_id = 'platform:coin.sink'`],
    { unit: 'coin' },
  ],
  [
    'the same work is booked once',
    [
      sql`alter table ledger_txns drop constraint ledger_txns_once`,
      sql`insert into ledger_txns (id, kind, biz_id, at, day) values ('x', 'task', 'g', ${AT}, '2026-11-20')`,
    ],
    { kind: 'task', biz_id: 'g' },
  ],
  [
    'no user has less than nothing',
    [
      sql`alter table ledger_accounts drop constraint ledger_balance_not_negative`,
      sql`update ledger_accounts set balance = -1 where id = 'u:cash.clear'`,
    ],
    { id: 'u:cash.clear' },
  ],
  ['pay is empty at rest', [sql`update ledger_accounts set balance = 1 where id = 'u:pay'`], { id: 'u:pay' }],
  ['what is frozen is what open holds took', [sql`update ledger_holds set state = 'released'`], { id: 'u:coin.held' }],
  ['a hold is the sum of its parts', [sql`update ledger_holds set parts = '[{"account":"coin.gift","amount":9}]'`], {}],
  [
    'what waits is what pending credits hold',
    [sql`update ledger_pending_credits set left_fen = 699`],
    { id: 'u:cash.pending' },
  ],
  [
    'reversals take back no more than the original',
    [
      sql`insert into ledger_txns (id, kind, biz_id, at, day, reversal_of) select 'x', 'planted', 'x', ${AT}, '2026-11-20', id from ledger_txns where kind = 'vote'`,
      entry('x', 'platform:coin.sink', -31),
      entry('x', 'platform:coin.promo', 31, 1),
    ],
    {},
  ],
  ['coin trades are the sum of their entries', [sql`update trades set amount = -29 where kind = 'vote'`], { uid: 'u' }],
  ['money trades are the sum of their entries', [sql`delete from trades where kind = 'notice'`], { uid: 'u' }],
  ['what passed through pay is a trade', [sql`delete from trades where kind = 'vip'`], {}],
  [
    'what is listed as paid or given back passed through pay',
    [txn('x'), trade('x', { txn: 'x', group: 'expense', amount: -5 })],
    { id: 'x' },
  ],
  ['a trade stands in the month of its transaction', [sql`update trades set month = '2026-12' where kind = 'vip'`], {}],
  [
    'the sums of a day are those of its trades',
    [sql`update trade_days set plus = plus + 1 where kind = 'notice'`],
    { uid: 'u', kind: 'notice' },
  ],
  [
    'each row shows the balance that follows from the row before',
    [sql`update trades set balance_after = 71 where kind = 'vote'`],
    { uid: 'u', unit: 'coin' },
  ],
  ['a paid order has one transaction, and a transaction of an order its order', [txn('x', 'order')], { biz_id: 'x' }],
  [
    'a paid order has one transaction, and a transaction of an order its order',
    [sql`update pay_orders set order_no = 'other'`],
    { order_no: 'other' },
  ],
  ['an order that is paid says when', [sql`update pay_orders set state = 'closed'`], { order_no: 'o' }],
  ['a paid attempt is booked once', [sql`update pay_orders set attempt_no = 'other'`], { attempt_no: 'a' }],
  ['what was paid twice or wrongly is that of a paid attempt', [txn('x', 'duplicate')], { biz_id: 'x' }],
  ['a refund that succeeded has one transaction, and the reverse', [txn('x', 'refund')], { biz_id: 'x' }],
  [
    'an order is given back no further than its refunds',
    [sql`update pay_orders set refunded_fen = 1`],
    { order_no: 'o' },
  ],
  ['a withdrawal that arrived has one transaction, and the reverse', [txn('x', 'withdraw.capture')], { biz_id: 'x' }],
  ['a withdrawal that came back has one transaction, and the reverse', [txn('x', 'withdraw.return')], { biz_id: 'x' }],
  ['a withdrawal under way holds its amount, and the reverse', [sql`update ledger_holds set kind = 'withdraw'`], {}],
  [
    'an order on an invoice says so, and the reverse',
    [sql`update pay_orders set invoice = 'locked'`],
    { order_no: 'o' },
  ],
  [
    'the lines of an invoice add up to its orders',
    [
      sql`insert into invoices (id, uid, type, title, lines, orders, total_fen, state, applied_at) values ('i', 'u', 82, '{}', '[]', '[]', 1, 'issued', 1)`,
    ],
    { id: 'i' },
  ],
  [
    'a pack is what was used, what expired, what was given back and what is left of it',
    [sql`update traffic_packs set used = 199`],
    {},
  ],
]

test('books that were kept by their own functions break no rule', async () => {
  expect(await broken([])).toEqual([])
})

test.each(planted)('%s: what breaks it is named', async (rule, plant, row) => {
  const found = (await broken(plant)).find((one) => one.rule === rule)
  expect(found?.rows).toEqual(expect.arrayContaining([expect.objectContaining(row)]))
})

test('every rule has its violation', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(Object.keys(allRules)))
})

test('it runs at 04:00 of UTC+8, and what is broken is an alarm in the log', async () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  expect(nextCheck(at('2026-11-20T03:59:00'))).toBe(at('2026-11-20T04:00:00'))
  expect(nextCheck(at('2026-11-20T04:00:00'))).toBe(at('2026-11-21T04:00:00'))
  const server = await testServer()
  const logged: unknown[][] = []
  const log = Object.assign(server.app.log, { error: (...parts: unknown[]) => void logged.push(parts) })
  try {
    const deps = { ...server.services, log }
    const run = () => runDueJobs(deps, [checkJob])
    await run()
    server.clock.at = at('2026-11-21T03:59:00')
    await server.db.insert(orders).values(unsaid)
    await run()
    expect(logged).toEqual([])
    server.clock.at = at('2026-11-21T04:00:00')
    await run()
    expect(logged).toEqual([
      [
        expect.objectContaining({ alarm: 'wallet', rule: 'an order that is paid says when', count: 1 }),
        'the wallet does not add up',
      ],
    ])
  } finally {
    await server.close()
  }
})

const unsaid = {
  orderNo: 'unsaid',
  uid: 'u',
  kind: 'vip' as const,
  itemKey: 'k',
  subject: '会员',
  amountFen: 1,
  detail: {},
  state: 'paid' as const,
  createdAt: AT,
  expireAt: AT,
  month: '2026-11',
  attemptNo: 'a',
}
