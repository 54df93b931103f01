import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'

const fen = (name: string) => bigint(name, { mode: 'number' })
const types = ['bank', 'wechat', 'alipay'] as const

/** Payout accounts. Numbers are sealed; removal is soft, because old withdrawals still show bank and last digits. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    type: text('type', { enum: types }).notNull(),
    bankId: integer('bank_id'),
    /** AES-256-GCM of the number, bound to the row's id. */
    sealed: text('sealed').notNull(),
    /** The same for the text of the receive code. */
    codeSealed: text('code_sealed'),
    /** Keyed hash: detects an equal number without storing it. */
    fingerprint: text('fingerprint').notNull(),
    tail: text('tail'),
    masked: text('masked').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Payouts that failed one after another; the third blocks the account. */
    failures: integer('failures').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    usedAt: ms('used_at').notNull(),
    removedAt: ms('removed_at'),
  },
  (t) => [
    index('payout_accounts_of').on(t.uid),
    uniqueIndex('payout_accounts_once')
      .on(t.fingerprint)
      .where(sql`removed_at is null`),
    uniqueIndex('payout_accounts_default')
      .on(t.uid)
      .where(sql`is_default and removed_at is null`),
    uniqueIndex('payout_accounts_wallet')
      .on(t.uid, t.type)
      .where(sql`type <> 'bank' and removed_at is null`),
  ],
)

/** A card being bound: the data given when its code was requested. The card number is not stored. */
export const payoutBinds = pgTable('payout_binds', {
  /** SHA-256 of the page's token. */
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  fingerprint: text('fingerprint').notNull(),
  bankId: integer('bank_id').notNull(),
  mobile: text('mobile').notNull(),
  expiresAt: ms('expires_at').notNull(),
})

/** Withdrawals; the money is in the hold of kind `withdraw` with this id as its bizId. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    accountId: text('account_id').notNull(),
    accountType: text('account_type', { enum: types }).notNull(),
    bankId: integer('bank_id'),
    masked: text('masked').notNull(),
    amountFen: fen('amount_fen').notNull(),
    feeFen: fen('fee_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    taxableFen: fen('taxable_fen').notNull(),
    taxRule: text('tax_rule').notNull(),
    state: text('state', {
      enum: ['reviewing', 'paying', 'waitUser', 'success', 'failed', 'rejected', 'cancelled', 'unknown', 'returned'],
    }).notNull(),
    reason: text('reason'),
    holdId: text('hold_id').notNull(),
    payoutNo: text('payout_no').notNull().unique(),
    /** The provider that sends it. */
    provider: text('provider').notNull(),
    confirmUrl: text('confirm_url'),
    /** UTC+8 day and month of the application. */
    day: text('day').notNull(),
    month: text('month').notNull(),
    appliedAt: ms('applied_at').notNull(),
    arriveBy: ms('arrive_by').notNull(),
    reviewedAt: ms('reviewed_at'),
    sentAt: ms('sent_at'),
    endedAt: ms('ended_at'),
    returnedAt: ms('returned_at'),
    /** When a job advances it; null waits for an operator. */
    nextAt: ms('next_at'),
    asks: integer('asks').notNull().default(0),
    sends: integer('sends').notNull().default(0),
    /** The transaction that captured the hold. */
    captureTxn: text('capture_txn'),
  },
  (t) => [
    index('withdrawals_of').on(t.uid, t.appliedAt, t.id),
    index('withdrawals_day').on(t.uid, t.day),
    index('withdrawals_month').on(t.uid, t.month),
    index('withdrawals_account').on(t.accountId),
    index('withdrawals_due').on(t.nextAt),
    uniqueIndex('withdrawals_one_open')
      .on(t.uid)
      .where(sql`state in ('reviewing', 'paying', 'waitUser', 'unknown')`),
    check('withdrawal_parts', sql`amount_fen > 0 and fee_fen >= 0 and tax_fen >= 0 and fee_fen + tax_fen < amount_fen`),
  ],
)

/** The sandbox's own record of payouts. */
export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    payoutNo: text('payout_no').primaryKey(),
    fen: fen('fen').notNull(),
    state: text('state', { enum: ['processing', 'waitUser', 'success', 'failed', 'returned'] })
      .notNull()
      .default('processing'),
    failText: text('fail_text'),
    /** Its later outcome, and whether it is silent until then. */
    outcome: text('outcome', { enum: ['success', 'failed', 'returned'] }).notNull(),
    silent: boolean('silent').notNull().default(false),
    createdAt: ms('created_at').notNull(),
    /** Time of the next automatic step. */
    dueAt: ms('due_at'),
  },
  (t) => [index('sandbox_payouts_due').on(t.dueAt)],
)
