import { sql } from 'drizzle-orm'
import type { NewGiftSettings, WonGift } from '@dm/shared/contract/calls/activity/document'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'
import { activities } from '../activity/schema'

const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid)

/** One row per account and UTC+8 day on which it signed in, or which it made up. */
export const signIns = pgTable(
  'sign_ins',
  {
    uid: owner(),
    day: text('day').notNull(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    /** Kind: on the day itself, or made up with a card or with coins. */
    by: text('by', { enum: ['day', 'card', 'coin'] }).notNull(),
    /** Coins credited for it. */
    coin: integer('coin').notNull().default(0),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day] }), index('sign_ins_of').on(t.activityId, t.uid)],
)

/** 补签卡 of an account. */
export const makeUpCards = pgTable(
  'make_up_cards',
  { uid: owner().primaryKey(), left: integer('left').notNull() },
  (t) => [check('make_up_cards_left', sql`${t.left} >= 0`)],
)

/** Milestones that were drawn: each once in an activity. */
export const signMilestones = pgTable(
  'sign_milestones',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    uid: owner(),
    days: integer('days').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.uid, t.days] })],
)

/** Users who want an SMS in the evening of a day without a sign-in. */
export const signReminders = pgTable('sign_reminders', {
  uid: owner().primaryKey(),
  /** The day of the last one. */
  remindedDay: text('reminded_day'),
})

/** Tasks that were drawn: once in each period, and of a limited number each seat once. */
export const taskDraws = pgTable(
  'task_draws',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    taskId: text('task_id').notNull(),
    uid: owner(),
    /** `once`, the day, or the beginning of the window. */
    period: text('period').notNull(),
    /** The how-manieth of a limited number; null where there is none. */
    seat: integer('seat'),
    at: ms('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.taskId, t.uid, t.period] }),
    unique('task_draws_seat').on(t.activityId, t.taskId, t.seat),
    index('task_draws_of').on(t.uid),
  ],
)

/** Coins that an activity may still give away: operations fill it, and it is never below zero. */
export const activityFunds = pgTable(
  'activity_funds',
  {
    activityId: text('activity_id')
      .primaryKey()
      .references(() => activities.activityId),
    coin: integer('coin').notNull(),
  },
  (t) => [check('activity_funds_coin', sql`${t.coin} >= 0`)],
)

/** Movements of a fund, each source once; the fund is their sum. */
export const fundEntries = pgTable(
  'fund_entries',
  {
    source: text('source').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    delta: integer('delta').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [index('fund_entries_of').on(t.activityId)],
)

/** New-user gifts that were received: one per account and per phone, at most two per device. */
export const newGifts = pgTable(
  'new_gifts',
  {
    uid: owner().primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    /** A keyed hash; null once the account is deleted. */
    phone: text('phone').unique(),
    /** A keyed hash. */
    device: text('device').notNull(),
    items: jsonb('items').$type<NewGiftSettings['items']>().notNull(),
    at: ms('at').notNull(),
  },
  (t) => [index('new_gifts_device').on(t.device)],
)

export interface PrizeAddress {
  name: string
  mobile: string
  cityCode: string
  city: string
  detail: string
}

/** Prizes, won by a draw or a rank, or earned by a task or a milestone. */
export const prizes = pgTable(
  'prizes',
  {
    prizeId: text('prize_id').primaryKey(),
    uid: owner(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    /** Origin: `draw:…`, `rank:…`, `task:…` or `milestone:…`; one prize each. */
    source: text('source').notNull().unique(),
    gift: jsonb('gift').$type<WonGift>().notNull(),
    state: text('state', { enum: ['won', 'claimed', 'shipped', 'received', 'expired', 'delivered'] }).notNull(),
    claimUntil: ms('claim_until'),
    /** As it was when it was claimed: later edits elsewhere change nothing. */
    address: jsonb('address').$type<PrizeAddress>(),
    /** Fixed receiver: the guardian of a minor. */
    receiver: jsonb('receiver').$type<Pick<PrizeAddress, 'name' | 'mobile'>>(),
    taxBearer: text('tax_bearer', { enum: ['host', 'winner'] })
      .notNull()
      .default('host'),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    wonAt: ms('won_at').notNull(),
    claimedAt: ms('claimed_at'),
    shippedAt: ms('shipped_at'),
    receivedAt: ms('received_at'),
    remindedAt: ms('reminded_at'),
  },
  (t) => [index('prizes_of').on(t.uid, t.wonAt), index('prizes_due').on(t.state, t.claimUntil)],
)
