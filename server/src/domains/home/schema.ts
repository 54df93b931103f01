import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

/** Packages to order to one's home, with their times (docs/product/activity.md#entities). */
export const homePackages = pgTable(
  'home_packages',
  {
    packageId: text('package_id').primaryKey(),
    activityId: text('activity_id').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    cover: text('cover').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    priceFen: integer('price_fen').notNull(),
    marketFen: integer('market_fen'),
    marketNote: text('market_note').notNull().default(''),
    minutes: integer('minutes').notNull(),
    guests: text('guests').notNull(),
    includes: jsonb('includes').$type<string[]>().notNull(),
    excludes: jsonb('excludes').$type<string[]>().notNull(),
    /** City codes; their names stand in the activity's document. */
    cities: jsonb('cities').$type<string[]>().notNull(),
    artists: jsonb('artists').$type<{ uid: string; words: string }[]>().notNull(),
    /** The starts of each day, `HH:mm`, with how many teams can come. */
    times: jsonb('times').$type<{ from: string; teams: number }[]>().notNull(),
    /** Weekdays on which nobody comes, 0 is Sunday. */
    restDays: jsonb('rest_days').$type<number[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    online: boolean('online').notNull().default(true),
  },
  (t) => [
    index('home_packages_of').on(t.activityId, t.position),
    check('home_package_price', sql`${t.priceFen} > 0 and ${t.minutes} > 0`),
  ],
)

/**
 * Taken part of a slot. A row is there from a slot's first order on; the constraint keeps it from being sold twice,
 * whatever the code does.
 */
export const homeSlots = pgTable(
  'home_slots',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => homePackages.packageId),
    /** Calendar day in UTC+8 and `HH:mm`. */
    day: text('day').notNull(),
    from: text('from').notNull(),
    teams: integer('teams').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.day, t.from] }),
    check('home_slot_taken', sql`${t.taken} between 0 and ${t.teams}`),
  ],
)

/** Place of the service: a copy of the address. */
export interface HomeAddress {
  regionNames: string[]
  detail: string
  /** GCJ-02. */
  lng?: number
  lat?: number
}

export const homeOrders = pgTable(
  'home_orders',
  {
    orderId: text('order_id').primaryKey(),
    no: text('no').notNull().unique(),
    uid: text('uid').notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => homePackages.packageId),
    /** A copy of what was ordered: later changes of the package change no order. */
    snapshot: jsonb('snapshot').$type<{ title: string; cover: string; minutes: number }>().notNull(),
    /** The promise about cancelling, as it was when it was ordered. */
    refundLadder: jsonb('refund_ladder').$type<{ hours: number; percent: number }[]>().notNull(),
    day: text('day').notNull(),
    from: text('from').notNull(),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    guests: integer('guests').notNull(),
    occasion: text('occasion').notNull().default(''),
    address: jsonb('address').$type<HomeAddress>().notNull(),
    contact: text('contact').notNull(),
    mobile: text('mobile').notNull(),
    remark: text('remark').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    state: text('state', {
      enum: ['unpaid', 'paid', 'confirmed', 'finished', 'reviewed', 'closed', 'refunded'],
    }).notNull(),
    /** Of the wallet; null for demo orders of accounts without one. */
    orderNo: text('order_no'),
    payBefore: ms('pay_before').notNull(),
    paidAt: ms('paid_at'),
    refundFen: integer('refund_fen').notNull().default(0),
    teamNote: text('team_note').notNull().default(''),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('home_orders_of').on(t.uid, t.createdAt),
    index('home_orders_due').on(t.state, t.payBefore),
    index('home_orders_sold').on(t.packageId, t.state),
    // One unpaid order of a package at a time, and one order of a slot.
    uniqueIndex('home_orders_unpaid')
      .on(t.uid, t.packageId)
      .where(sql`${t.state} = 'unpaid'`),
    uniqueIndex('home_orders_slot')
      .on(t.uid, t.packageId, t.day, t.from)
      .where(sql`${t.state} not in ('closed', 'refunded')`),
    check('home_order_amount', sql`${t.amountFen} > 0 and ${t.refundFen} between 0 and ${t.amountFen}`),
  ],
)

/** Events of an order, the oldest first. */
export const homeEvents = pgTable(
  'home_order_events',
  {
    no: integer('no').generatedAlwaysAsIdentity().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => homeOrders.orderId),
    at: ms('at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('home_order_events_of').on(t.orderId, t.no)],
)

export const homeReviews = pgTable(
  'home_reviews',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => homeOrders.orderId),
    packageId: text('package_id')
      .notNull()
      .references(() => homePackages.packageId),
    uid: text('uid').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    at: ms('at').notNull(),
  },
  (t) => [index('home_reviews_of').on(t.packageId, t.at), check('home_review_stars', sql`${t.stars} between 1 and 5`)],
)
