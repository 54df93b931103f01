import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'
import { activities } from '../activity/schema'

const owner = (name = 'uid') =>
  text(name)
    .notNull()
    .references(() => users.uid)
const ofActivity = () =>
  text('activity_id')
    .notNull()
    .references(() => activities.activityId)

/** One card for each account in a love box. */
export const loveCards = pgTable(
  'love_cards',
  {
    cardId: text('card_id').primaryKey(),
    activityId: ofActivity(),
    uid: owner(),
    state: text('state', { enum: ['reviewing', 'inPool', 'rejected', 'off', 'frozen', 'banned'] }).notNull(),
    rejectReason: text('reject_reason'),
    photo: text('photo').notNull(),
    gender: text('gender', { enum: ['male', 'female'] }).notNull(),
    /** Certified; never shown. */
    birthday: text('birthday').notNull(),
    cityCode: text('city_code').notNull(),
    city: text('city').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    words: text('words').notNull(),
    wishGender: text('wish_gender', { enum: ['male', 'female', 'any'] }).notNull(),
    wishAgeFrom: integer('wish_age_from').notNull(),
    wishAgeTo: integer('wish_age_to').notNull(),
    wishSameCity: boolean('wish_same_city').notNull(),
    /** Day of `exposed`, the number of people who have met the card. */
    exposedDay: text('exposed_day').notNull().default(''),
    exposed: integer('exposed').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    submittedAt: ms('submitted_at').notNull(),
    visitedAt: ms('visited_at').notNull(),
    frozenAt: ms('frozen_at'),
  },
  (t) => [
    unique('love_cards_of').on(t.activityId, t.uid),
    index('love_cards_pool').on(t.activityId, t.state),
    index('love_cards_banned')
      .on(t.uid)
      .where(sql`${t.state} = 'banned'`),
    check('love_cards_exposed', sql`${t.exposed} between 0 and 50`),
    check('love_cards_wish', sql`${t.wishAgeFrom} between 18 and ${t.wishAgeTo} and ${t.wishAgeTo} <= 80`),
  ],
)

/** Content of a card when it was opened: later changes are not shown before they are reviewed. */
export interface OpenedCard {
  nickname: string
  photo: string
  gender: 'male' | 'female'
  ageBand: string
  city: string
  tags: string[]
  words: string
}

/** Openings of cards, each once, with the reaction. */
export const loveDraws = pgTable(
  'love_draws',
  {
    drawId: text('draw_id').primaryKey(),
    activityId: ofActivity(),
    uid: owner(),
    cardId: text('card_id')
      .notNull()
      .references(() => loveCards.cardId),
    /** Owner of the card. */
    ofUid: owner('of_uid'),
    card: jsonb('card').$type<OpenedCard>().notNull(),
    dayKey: text('day_key').notNull(),
    /** The how-manieth opening of the account on the day. */
    n: integer('n').notNull(),
    paidBy: text('paid_by', { enum: ['free', 'keys'] }).notNull(),
    reaction: text('reaction', { enum: ['opened', 'liked', 'passed', 'matched', 'blocked'] }).notNull(),
    at: ms('at').notNull(),
    reactedAt: ms('reacted_at'),
    /** When its owner was told of the match. */
    matchSeenAt: ms('match_seen_at'),
  },
  (t) => [
    unique('love_draws_once').on(t.activityId, t.uid, t.ofUid),
    unique('love_draws_day').on(t.activityId, t.uid, t.dayKey, t.n),
    index('love_draws_of').on(t.activityId, t.ofUid, t.reaction),
    index('love_draws_recent').on(t.activityId, t.dayKey),
  ],
)

/** People who do not meet any more, whichever of them asked for it. */
export const loveBlocks = pgTable(
  'love_blocks',
  { uid: owner(), other: owner('other'), at: ms('at').notNull() },
  (t) => [primaryKey({ columns: [t.uid, t.other] }), index('love_blocks_other').on(t.other)],
)
