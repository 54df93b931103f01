import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { ofEnterprise } from './company'

export const enterpriseVips = pgTable(
  'enterprise_vips',
  {
    enterpriseId: ofEnterprise(),
    source: text('source', { enum: ['trial', 'paid'] }).notNull(),
    from: ms('from').notNull(),
    until: ms('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.from] })],
)

/** Free trials that were drawn: once a company and once a credit code, also after the company has closed. */
export const enterpriseTrials = pgTable('enterprise_trials', {
  enterpriseId: ofEnterprise().primaryKey(),
  creditCode: text('credit_code').notNull().unique(),
  at: ms('at').notNull(),
})
