import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** Invitations: one inviter per invitee, set once, never changed by users (docs/product/referral.md#binding). */
export const inviteRelations = pgTable(
  'invite_relations',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => users.uid),
    inviterUid: text('inviter_uid')
      .notNull()
      .references(() => users.uid),
    boundAt: ms('bound_at').notNull(),
    /** Progress of the invitee; only forwards. `void`: taken back by operations after proven fraud. */
    state: text('state', { enum: ['bound', 'certified', 'paid', 'void'] })
      .notNull()
      .default('bound'),
    certifiedAt: ms('certified_at'),
    firstPaidAt: ms('first_paid_at'),
    /** More than 50 of the inviter in one day: income waits for a review. */
    risk: boolean('risk').notNull().default(false),
    /** The inviter's private note. */
    remark: text('remark').notNull().default(''),
  },
  (t) => [index('invite_relations_inviter').on(t.inviterUid, t.boundAt)],
)

/** Visits of invitation links: one for each inviter, visitor and UTC+8 day. */
export const inviteVisits = pgTable(
  'invite_visits',
  {
    inviterUid: text('inviter_uid').notNull(),
    /** Random, made by the browser; tied to no person. */
    visitId: text('visit_id').notNull(),
    day: text('day').notNull(),
    channel: text('channel', { enum: ['link', 'poster', 'wechat', 'app'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.inviterUid, t.day, t.visitId] })],
)

/** Logins through an inviter's link: one row for each pair of people (docs/product/referral.md#entities). */
export const marketRecords = pgTable(
  'market_records',
  {
    id: text('id').primaryKey(),
    no: bigserial('no', { mode: 'number' }).notNull(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    downUid: text('down_uid')
      .notNull()
      .references(() => users.uid),
    isAgent: boolean('is_agent').notNull(),
    isPwd: boolean('is_pwd').notNull(),
    isMsg: boolean('is_msg').notNull(),
    type: integer('type'),
    times: integer('times').notNull().default(1),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
    /** The account was made by this login. */
    newUser: boolean('new_user').notNull(),
    /** Why the login bound nobody; `bound` when it did. */
    result: text('result', { enum: ['bound', 'other', 'old', 'mutual', 'later', 'self', 'none'] }).notNull(),
  },
  (t) => [
    unique('market_records_once').on(t.uid, t.downUid),
    index('market_records_page').on(t.uid, t.lastAt, t.no),
    index('market_records_days').on(t.uid, t.firstAt),
  ],
)

/** Events of a record: its logins and refusals, in order. */
export const marketEvents = pgTable(
  'market_events',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => marketRecords.id),
    no: bigserial('no', { mode: 'number' }).notNull(),
    at: ms('at').notNull(),
    kind: text('kind', { enum: ['login', 'refused'] }).notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.no] })],
)

/** Earnings from orders, and claw-backs of refunds; amounts are never rewritten (docs/product/referral.md#income). */
export const inviteIncomes = pgTable(
  'invite_incomes',
  {
    id: text('id').primaryKey(),
    no: bigserial('no', { mode: 'number' }).notNull(),
    /** Uid of the earner. */
    uid: text('uid').notNull(),
    /** Uid of the payer. */
    fromUid: text('from_uid').notNull(),
    orderNo: text('order_no').notNull(),
    /** The refund that a claw-back belongs to; null for what was earned. */
    refundNo: text('refund_no'),
    type: text('type', { enum: ['earn', 'clawback'] }).notNull(),
    /** Kind of the bought goods. */
    kind: text('kind', { enum: ['coin', 'vip', 'traffic', 'activity'] }).notNull(),
    level: integer('level').notNull(),
    /** The share that was in force when the order was paid, in basis points. */
    bp: integer('bp').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['pending', 'settled', 'reversed'] }).notNull(),
    /** Why a row is not settled although its day has come. */
    holdReason: text('hold_reason', { enum: ['realname', 'risk', 'disabled', 'refundable'] }),
    /** A single large amount, or one of a doubtful invitation: waits for an operator. */
    risk: boolean('risk').notNull().default(false),
    at: ms('at').notNull(),
    /** UTC+8 month of `at`. */
    month: text('month').notNull(),
    settleDay: text('settle_day').notNull(),
    settledAt: ms('settled_at'),
    /** The row that earned what a claw-back takes; itself for that row. */
    earnId: text('earn_id').notNull(),
    /** Kind of the trade in the wallet. */
    tradeKind: text('trade_kind', { enum: ['invite', 'agent'] }).notNull(),
    /** The ledger's transaction; null when nothing could be taken at once. */
    txnId: text('txn_id'),
  },
  (t) => [
    unique('invite_incomes_once').on(t.orderNo, t.level, t.refundNo).nullsNotDistinct(),
    index('invite_incomes_page').on(t.uid, t.month, t.at, t.no),
    index('invite_incomes_from').on(t.uid, t.fromUid),
    index('invite_incomes_earn').on(t.earnId),
    index('invite_incomes_open').on(t.uid, t.state),
    check('invite_income_sign', sql`(${t.type} = 'earn') = (${t.amountFen} > 0) and ${t.amountFen} <> 0`),
    check('invite_income_level', sql`${t.level} in (1, 2)`),
  ],
)

/** Content that is promoted out of a pack (docs/product/referral.md#traffic-packs). */
export const trafficBoosts = pgTable(
  'traffic_boosts',
  {
    id: text('id').primaryKey(),
    no: bigserial('no', { mode: 'number' }).notNull(),
    packId: text('pack_id').notNull(),
    /** Uid of the payer. */
    uid: text('uid').notNull(),
    ownerUid: text('owner_uid').notNull(),
    targetType: text('target_type', {
      enum: ['service', 'video', 'modelcard', 'archive', 'notice', 'enterprise'],
    }).notNull(),
    targetId: text('target_id').notNull(),
    /** Copied: the target may be deleted later. */
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    ownerName: text('owner_name').notNull(),
    quota: integer('quota').notNull(),
    /** Exposures that were counted and charged. */
    used: integer('used').notNull().default(0),
    /** Exposures a day in UTC+8; 0: none. */
    dailyCap: integer('daily_cap').notNull(),
    state: text('state', { enum: ['running', 'paused', 'done', 'stopped'] }).notNull(),
    reason: text('reason', { enum: ['owner', 'expired', 'hidden', 'refund'] }),
    createdAt: ms('created_at').notNull(),
    expireAt: ms('expire_at').notNull(),
  },
  (t) => [
    index('traffic_boosts_of').on(t.packId, t.no),
    index('traffic_boosts_live')
      .on(t.targetType, t.targetId)
      .where(sql`state in ('running', 'paused')`),
    index('traffic_boosts_payer').on(t.uid, t.state),
    check('traffic_boost_within', sql`${t.used} between 0 and ${t.quota}`),
  ],
)

/**
 * Viewers of a promoted item by day: rows are only added, so that no counter is hot; the job counts them into the
 * promotion and its pack.
 */
export const trafficExposures = pgTable(
  'traffic_exposures',
  {
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    viewerUid: text('viewer_uid').notNull(),
    /** In UTC+8. */
    day: text('day').notNull(),
    boostId: text('boost_id')
      .notNull()
      .references(() => trafficBoosts.id),
    at: ms('at').notNull(),
    counted: boolean('counted').notNull().default(false),
    opened: boolean('opened').notNull().default(false),
    openCounted: boolean('open_counted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.targetType, t.targetId, t.viewerUid, t.day] }),
    index('traffic_exposures_day').on(t.boostId, t.day),
    index('traffic_exposures_open')
      .on(t.boostId)
      .where(sql`not counted or opened and not open_counted`),
  ],
)
