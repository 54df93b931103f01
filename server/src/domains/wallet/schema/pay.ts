import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'

const fen = (name: string) => bigint(name, { mode: 'number' })
const channels = ['wechat', 'alipay'] as const

/** Details of an order; which fields are set depends on its kind. */
export interface OrderDetail {
  itemId?: string
  coin?: number
  giftCoin?: number
  /** Bonus of the first recharge, part of `giftCoin`. */
  firstCoin?: number
  vip?: { scope: 'personal' | 'enterprise'; days: number; startDay?: string; endDay?: string }
  /** The buyer's previous page; an in-app path. */
  backPath?: string
  /** The selling area's own row. */
  source?: string
}

export const orders = pgTable(
  'pay_orders',
  {
    orderNo: text('order_no').primaryKey(),
    uid: text('uid').notNull(),
    kind: text('kind', { enum: ['coin', 'vip', 'traffic', 'service', 'activity', 'home'] }).notNull(),
    /** A user has at most one unpaid order of the same item. */
    itemKey: text('item_key').notNull(),
    subject: text('subject').notNull(),
    amountFen: fen('amount_fen').notNull(),
    refundedFen: fen('refunded_fen').notNull().default(0),
    /** Paid in excess, through further attempts. */
    duplicateFen: fen('duplicate_fen').notNull().default(0),
    detail: jsonb('detail').$type<OrderDetail>().notNull(),
    state: text('state', { enum: ['pending', 'paid', 'closed', 'abnormal', 'refunding', 'refunded'] })
      .notNull()
      .default('pending'),
    channel: text('channel', { enum: channels }),
    createdAt: ms('created_at').notNull(),
    expireAt: ms('expire_at').notNull(),
    /** Month of `createdAt` in UTC+8. */
    month: text('month').notNull(),
    paidAt: ms('paid_at'),
    /** The attempt that paid it. */
    attemptNo: text('attempt_no'),
    tradeId: text('trade_id'),
    invoice: text('invoice', { enum: ['none', 'locked', 'invoiced', 'notAllowed'] })
      .notNull()
      .default('none'),
  },
  (t) => [
    index('pay_orders_of').on(t.uid, t.createdAt),
    index('pay_orders_open').on(t.state, t.expireAt),
    check('pay_order_positive', sql`${t.amountFen} > 0`),
    check('pay_order_refund_within', sql`${t.refundedFen} between 0 and ${t.amountFen}`),
    check('pay_order_paid', sql`${t.state} not in ('paid', 'refunding') or ${t.attemptNo} is not null`),
  ],
)

/** One attempt to pay an order at a provider. */
export const payAttempts = pgTable(
  'pay_attempts',
  {
    attemptNo: text('attempt_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    uid: text('uid').notNull(),
    requestId: text('request_id').notNull(),
    provider: text('provider').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    scene: text('scene', { enum: ['browser', 'wechat', 'app'] }).notNull(),
    state: text('state', { enum: ['started', 'paid', 'closed', 'unknown'] })
      .notNull()
      .default('started'),
    fen: fen('fen').notNull(),
    /** Amount paid, reported by the provider. */
    paidFen: fen('paid_fen'),
    providerTradeNo: text('provider_trade_no'),
    createdAt: ms('created_at').notNull(),
    paidAt: ms('paid_at'),
    askedAt: ms('asked_at'),
    asks: integer('asks').notNull().default(0),
    /** Time of the sweep's next query; null when none is needed. */
    nextAskAt: ms('next_ask_at'),
  },
  (t) => [
    unique('pay_attempts_once').on(t.uid, t.requestId),
    index('pay_attempts_of').on(t.orderNo),
    index('pay_attempts_ask').on(t.nextAskAt),
  ],
)

/** Refunds to the payment's source. */
export const refunds = pgTable(
  'pay_refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    attemptNo: text('attempt_no')
      .notNull()
      .references(() => payAttempts.attemptNo),
    uid: text('uid').notNull(),
    /** `order` takes back what was bought; the others refund money that bought nothing. */
    cause: text('cause', { enum: ['order', 'duplicate', 'undelivered', 'abnormal'] }).notNull(),
    fen: fen('fen').notNull(),
    reason: text('reason').notNull(),
    by: text('by', { enum: ['user', 'system', 'operator'] }).notNull(),
    state: text('state', { enum: ['processing', 'success', 'failed', 'unknown'] })
      .notNull()
      .default('processing'),
    failText: text('fail_text'),
    /** The hold on the user's items until it ends. */
    holdId: text('hold_id'),
    at: ms('at').notNull(),
    doneAt: ms('done_at'),
    asks: integer('asks').notNull().default(0),
    nextAskAt: ms('next_ask_at'),
  },
  (t) => [
    index('pay_refunds_of').on(t.orderNo),
    index('pay_refunds_by').on(t.uid, t.at),
    index('pay_refunds_ask').on(t.nextAskAt),
    check('pay_refund_positive', sql`${t.fen} > 0`),
  ],
)

/** Users who have recharged: only the first settled recharge gets the bonus, even of two at once. */
export const firstRecharges = pgTable('first_recharges', {
  uid: text('uid').primaryKey(),
  orderNo: text('order_no').notNull(),
  at: ms('at').notNull(),
})

/** The sandbox's own record of a payment; separate from our tables. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    attemptNo: text('attempt_no').primaryKey(),
    token: text('token').notNull().unique(),
    channel: text('channel', { enum: channels }).notNull(),
    subject: text('subject').notNull(),
    fen: fen('fen').notNull(),
    state: text('state', { enum: ['unpaid', 'paid', 'closed'] })
      .notNull()
      .default('unpaid'),
    paidFen: fen('paid_fen'),
    tradeNo: text('trade_no'),
    paidAt: ms('paid_at'),
    returnPath: text('return_path').notNull(),
    deadline: ms('deadline').notNull(),
    createdAt: ms('created_at').notNull(),
    /** No answer before this time. */
    silentUntil: ms('silent_until'),
  },
  (t) => [index('sandbox_payments_new').on(t.createdAt)],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  refundNo: text('refund_no').primaryKey(),
  attemptNo: text('attempt_no').notNull(),
  fen: fen('fen').notNull(),
  state: text('state', { enum: ['processing', 'success', 'failed'] })
    .notNull()
    .default('processing'),
  failText: text('fail_text'),
  /** When it succeeds automatically; null waits for a manual decision. */
  dueAt: ms('due_at'),
  createdAt: ms('created_at').notNull(),
})

/** Notifies that the sandbox sends over HTTP, repeated until acknowledged. */
export const sandboxNotifies = pgTable(
  'sandbox_notifies',
  {
    id: text('id').primaryKey(),
    /** Such as `/pay/notify/sandbox`. */
    path: text('path').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: ms('next_at'),
    acknowledged: boolean('acknowledged').notNull().default(false),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [index('sandbox_notifies_due').on(t.nextAt), index('sandbox_notifies_of').on(t.subject)],
)
