import { sql } from 'drizzle-orm'
import type { Gift } from '@dm/shared/contract/calls/activity/document'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'
import { activities } from '../activity/schema'

const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid)
const ofActivity = () =>
  text('activity_id')
    .notNull()
    .references(() => activities.activityId)

/** Stock of each gift; gifts of no limited number have no row. */
export const boxStocks = pgTable(
  'box_stocks',
  {
    activityId: ofActivity(),
    boxId: text('box_id').notNull(),
    giftId: text('gift_id').notNull(),
    /** As the document had it when this row was last put right. */
    total: integer('total').notNull(),
    left: integer('left').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.boxId, t.giftId] }),
    check('box_stocks_left', sql`${t.left} >= 0 and ${t.left} <= ${t.total}`),
  ],
)

/** Number given of each gift by UTC+8 day, where the day has a quota. */
export const boxDays = pgTable(
  'box_days',
  {
    activityId: ofActivity(),
    boxId: text('box_id').notNull(),
    giftId: text('gift_id').notNull(),
    dayKey: text('day_key').notNull(),
    given: integer('given').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.boxId, t.giftId, t.dayKey] }),
    check('box_days_given', sql`${t.given} >= 0`),
  ],
)

/** Openings of an account since its last rare gift. */
export const boxPlayers = pgTable(
  'box_players',
  {
    activityId: ofActivity(),
    boxId: text('box_id').notNull(),
    uid: owner(),
    pity: integer('pity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.boxId, t.uid] })],
)

/** Every draw with what it was decided by; kept three years. */
export const draws = pgTable(
  'draws',
  {
    drawId: text('draw_id').primaryKey(),
    no: text('no').notNull().unique(),
    activityId: ofActivity(),
    boxId: text('box_id').notNull(),
    uid: owner(),
    dayKey: text('day_key').notNull(),
    /** The how-manieth of the account in this box on the day. */
    n: integer('n').notNull(),
    paidBy: text('paid_by', { enum: ['free', 'keys'] }).notNull(),
    /** The version of the document whose table the roll ran over. */
    oddsVersion: integer('odds_version').notNull(),
    roll: integer('roll').notNull(),
    rolledGiftId: text('rolled_gift_id').notNull(),
    why: text('why', { enum: ['odds', 'fallback', 'pity'] }).notNull(),
    gift: jsonb('gift').$type<Gift>().notNull(),
    prizeId: text('prize_id'),
    at: ms('at').notNull(),
    seenAt: ms('seen_at'),
  },
  (t) => [
    unique('draws_day').on(t.activityId, t.boxId, t.uid, t.dayKey, t.n),
    index('draws_of').on(t.activityId, t.uid, t.at),
    index('draws_recent').on(t.activityId, t.at),
    check('draws_roll', sql`${t.roll} >= 0 and ${t.roll} < 1000000`),
  ],
)

/** Users' statements that they are grown up, with the time and the version of a document. */
export const adultConfirmations = pgTable('adult_confirmations', {
  uid: owner().primaryKey(),
  activityId: ofActivity(),
  version: integer('version').notNull(),
  at: ms('at').notNull(),
})
