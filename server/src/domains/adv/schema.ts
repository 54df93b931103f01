import type { AdvContent } from '@dm/shared/contract/calls/activity/adv'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

export const ads = pgTable('ads', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<AdvContent>().notNull(),
  withdrawnAt: ms('withdrawn_at'),
})

/** One row per advertisement, UTC+8 day and visitor. */
export const adClicks = pgTable(
  'ad_clicks',
  {
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id),
    day: text('day').notNull(),
    /** `u:` and the uid, or a keyed hash that identifies nobody and differs from day to day. */
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day, t.visitor] })],
)
