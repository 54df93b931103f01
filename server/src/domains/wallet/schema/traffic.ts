import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'

/** Bought exposures; always total = used + expired + refunded + left (docs/product/wallet.md#entities). */
export const trafficPacks = pgTable(
  'traffic_packs',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    total: integer('total').notNull(),
    used: integer('used').notNull().default(0),
    expired: integer('expired').notNull().default(0),
    /** Promised to promotions that run, and part of what is left. */
    reserved: integer('reserved').notNull().default(0),
    /** Held while their money is given back, and part of what is left. */
    refunding: integer('refunding').notNull().default(0),
    /** Given back. */
    refunded: integer('refunded').notNull().default(0),
    /** Unusable from this time on. */
    expireAt: ms('expire_at').notNull(),
    orderNo: text('order_no').unique(),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('traffic_packs_of').on(t.uid, t.expireAt),
    index('traffic_packs_due')
      .on(t.expireAt)
      .where(sql`used + expired + refunded < total`),
    check('traffic_pack_whole', sql`${t.total} > 0 and ${t.used} >= 0 and ${t.expired} >= 0 and ${t.reserved} >= 0`),
    check('traffic_pack_refund', sql`${t.refunding} >= 0 and ${t.refunded} >= 0`),
    check(
      'traffic_pack_within',
      sql`${t.used} + ${t.expired} + ${t.refunded} + ${t.reserved} + ${t.refunding} <= ${t.total}`,
    ),
  ],
)

/** History of a pack: one row per pack, target and day, one each for its purchase, its expiry and its refund. */
export const trafficUses = pgTable(
  'traffic_uses',
  {
    id: text('id').primaryKey(),
    /** Insertion order: breaks ties of a day. */
    no: bigserial('no', { mode: 'number' }).notNull(),
    uid: text('uid').notNull(),
    packId: text('pack_id')
      .notNull()
      .references(() => trafficPacks.id),
    /** Calendar day in UTC+8. */
    day: text('day').notNull(),
    type: text('type', { enum: ['use', 'expire', 'buy', 'refund'] }).notNull(),
    targetType: text('target_type', { enum: ['video', 'modelcard', 'archive', 'notice', 'service', 'enterprise'] }),
    targetId: text('target_id').notNull().default(''),
    /** Copied when it was shown: the target may be deleted later. */
    targetTitle: text('target_title').notNull(),
    targetCover: text('target_cover'),
    exposure: integer('exposure').notNull(),
    click: integer('click').notNull().default(0),
    /** When the row was first written: pages are read as of a point in time. */
    at: ms('at').notNull(),
  },
  (t) => [
    unique('traffic_uses_once').on(t.packId, t.type, t.day, t.targetType, t.targetId).nullsNotDistinct(),
    index('traffic_uses_page').on(t.uid, t.day, t.no),
    check('traffic_use_counts', sql`${t.exposure} >= 0 and ${t.click} >= 0`),
  ],
)
