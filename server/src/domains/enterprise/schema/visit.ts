import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/schema'
import { day, ofEnterprise } from './company'

/** One visit per viewer, company and day; a viewer is an account or a hash that changes daily. */
export const enterpriseVisits = pgTable(
  'enterprise_visits',
  { enterpriseId: ofEnterprise(), day: day('day').notNull(), viewer: text('viewer').notNull() },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.day, t.viewer] })],
)

/** Companies whose contact an account viewed on a day. */
export const enterpriseContactViews = pgTable(
  'enterprise_contact_views',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    day: day('day').notNull(),
    enterpriseId: ofEnterprise(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.day, t.enterpriseId] }),
    unique('enterprise_contact_views_company').on(t.enterpriseId, t.day, t.uid),
  ],
)
