import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** Items granted to users by other areas (entity BagItem). */
export const bagItems = pgTable(
  'bag_items',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    kind: text('kind', { enum: ['prize', 'coupon', 'vipTrial', 'traffic', 'gift'] }).notNull(),
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    source: text('source').notNull(),
    /** An in-app path: where the item is used. */
    path: text('path').notNull(),
    /** Source of the grant, e.g. a draw's id: one grant makes one item. */
    grantKey: text('grant_key').notNull(),
    gotAt: ms('got_at').notNull(),
    expireAt: ms('expire_at'),
    usedAt: ms('used_at'),
    seenAt: ms('seen_at'),
  },
  (t) => [index('bag_items_of').on(t.uid, t.expireAt), uniqueIndex('bag_items_once').on(t.grantKey)],
)
