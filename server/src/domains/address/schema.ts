import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

/** Address books (docs/product/service.md#invitation-share-addresses). What is booked or sent keeps a copy. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    tel: text('tel').notNull(),
    regionCodes: jsonb('region_codes').$type<string[]>().notNull(),
    detail: text('detail').notNull(),
    /** GCJ-02, with the name of the place on the map; null without a position. */
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    poi: text('poi'),
    tag: text('tag', { enum: ['none', 'home', 'company', 'studio', 'other'] }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    usedAt: ms('used_at'),
    version: integer('version').notNull().default(1),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('addresses_of').on(t.uid, t.createdAt),
    // Of a user's addresses at most one is the default.
    uniqueIndex('addresses_default')
      .on(t.uid)
      .where(sql`${t.isDefault}`),
  ],
)
