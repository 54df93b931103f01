import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'

/** An amount in fen or coins, by its row's `unit`. */
const amount = (name: string) => bigint(name, { mode: 'number' })
const units = ['fen', 'coin'] as const

/**
 * User accounts have a running balance; those of the platform and the outside world do not, so that their rows are not
 * contended.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    /** A uid, `platform` or `world`. */
    owner: text('owner').notNull(),
    kind: text('kind').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    balance: amount('balance'),
    seq: integer('seq').notNull().default(0),
  },
  (t) => [
    unique('ledger_accounts_owner_kind').on(t.owner, t.kind),
    check('ledger_balance_not_negative', sql`${t.balance} >= 0`),
    check('ledger_balance_of_users_alone', sql`(${t.owner} in ('platform', 'world')) = (${t.balance} is null)`),
  ],
)

export const ledgerTxns = pgTable(
  'ledger_txns',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    at: ms('at').notNull(),
    /** Calendar day in UTC+8. */
    day: text('day').notNull(),
    reversalOf: text('reversal_of'),
    note: text('note'),
  },
  (t) => [unique('ledger_txns_once').on(t.kind, t.bizId)],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    txnId: text('txn_id')
      .notNull()
      .references(() => ledgerTxns.id),
    line: integer('line').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
    /** Numbers an account's entries from 1 without gaps; null without a running balance. */
    seq: integer('seq'),
    balanceAfter: amount('balance_after'),
  },
  (t) => [
    primaryKey({ columns: [t.txnId, t.line] }),
    unique('ledger_entries_seq').on(t.accountId, t.seq),
    check('ledger_entry_not_zero', sql`${t.amount} <> 0`),
  ],
)

/** The part of a hold that was taken from one account. */
export interface HoldPart {
  account: string
  amount: number
}

export const holds = pgTable(
  'ledger_holds',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    amount: amount('amount').notNull(),
    parts: jsonb('parts').$type<HoldPart[]>().notNull(),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    state: text('state', { enum: ['open', 'captured', 'released'] })
      .notNull()
      .default('open'),
    expireAt: ms('expire_at'),
  },
  (t) => [
    unique('ledger_holds_once').on(t.kind, t.bizId),
    index('ledger_holds_open').on(t.uid, t.state),
    check('ledger_hold_positive', sql`${t.amount} > 0`),
  ],
)

/** Income that the user may spend from `availableAt` on (T+N). */
export const pendingCredits = pgTable(
  'ledger_pending_credits',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** Amount still pending, in fen: claw-backs reduce it. */
    leftFen: amount('left_fen').notNull(),
    bucket: text('bucket', { enum: ['income', 'clear'] }).notNull(),
    tradeKind: text('trade_kind').notNull(),
    title: text('title').notNull(),
    sub: text('sub'),
    /** Source of the income, for its later row. */
    refId: text('ref_id'),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    availableAt: ms('available_at').notNull(),
    state: text('state', { enum: ['pending', 'matured', 'taken'] })
      .notNull()
      .default('pending'),
  },
  (t) => [
    unique('ledger_pending_once').on(t.kind, t.bizId),
    index('ledger_pending_due').on(t.state, t.availableAt),
    index('ledger_pending_of').on(t.uid, t.state),
    check('ledger_pending_not_negative', sql`${t.leftFen} >= 0`),
  ],
)

/** Income to be taken back that was already spent; later income pays it first. */
export const clawbacks = pgTable(
  'ledger_clawbacks',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    dueFen: amount('due_fen').notNull(),
    takenFen: amount('taken_fen').notNull().default(0),
    title: text('title').notNull(),
    /** The platform account that receives it. */
    account: text('account').notNull(),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [
    unique('ledger_clawbacks_once').on(t.kind, t.bizId),
    index('ledger_clawbacks_of').on(t.uid),
    check('ledger_clawback_within', sql`${t.takenFen} between 0 and ${t.dueFen}`),
  ],
)

/** The ledger as users see it: at most one row per transaction, user and unit. */
export const trades = pgTable(
  'trades',
  {
    id: text('id').primaryKey(),
    /** Insertion order: breaks ties of `at`. */
    no: bigserial('no', { mode: 'number' }).notNull(),
    txnId: text('txn_id')
      .notNull()
      .references(() => ledgerTxns.id),
    uid: text('uid').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    group: text('group', { enum: ['in', 'out', 'income', 'expense', 'withdraw', 'refund'] }).notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    sub: text('sub'),
    amount: amount('amount').notNull(),
    balanceAfter: amount('balance_after'),
    at: ms('at').notNull(),
    /** Calendar month of `at` in UTC+8. */
    month: text('month').notNull(),
    refType: text('ref_type', { enum: ['order', 'withdraw', 'refund', 'source'] }),
    refId: text('ref_id'),
    reversalOf: text('reversal_of'),
  },
  (t) => [
    unique('trades_once').on(t.txnId, t.uid, t.unit),
    // One index for each filter of a list, in page order.
    index('trades_page').on(t.uid, t.unit, t.at, t.no),
    index('trades_group').on(t.uid, t.unit, t.group, t.at, t.no),
    index('trades_kind').on(t.uid, t.unit, t.kind, t.at, t.no),
    index('trades_reversals')
      .on(t.reversalOf)
      .where(sql`${t.reversalOf} is not null`),
    check('trade_not_zero', sql`${t.amount} <> 0`),
  ],
)

export const vipPeriods = pgTable(
  'vip_periods',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    scope: text('scope', { enum: ['personal', 'enterprise'] }).notNull(),
    source: text('source', { enum: ['order', 'trial', 'grant'] }).notNull(),
    orderNo: text('order_no'),
    title: text('title').notNull(),
    /** First and last calendar day in UTC+8, both included. */
    startDay: text('start_day').notNull(),
    endDay: text('end_day').notNull(),
    revoked: integer('revoked').notNull().default(0),
  },
  (t) => [
    index('vip_periods_of').on(t.uid, t.scope, t.startDay),
    check('vip_period_forward', sql`${t.endDay} >= ${t.startDay}`),
  ],
)
