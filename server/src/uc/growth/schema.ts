import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../account/schema'

/** Invitations: one inviter per invitee, set once, never changed by users (docs/product/growth.md#binding). */
export const inviteRelations = pgTable(
  'invite_relations',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => users.uid),
    inviterUid: text('inviter_uid')
      .notNull()
      .references(() => users.uid),
    boundAt: ms('bound_at').notNull(),
    state: text('state', { enum: ['bound', 'certified', 'paid', 'void'] })
      .notNull()
      .default('bound'),
    certifiedAt: ms('certified_at'),
    firstPaidAt: ms('first_paid_at'),
    /** More than 50 of the inviter in one day: income waits for a review. */
    risk: boolean('risk').notNull().default(false),
  },
  (t) => [index('invite_relations_inviter').on(t.inviterUid, t.boundAt)],
)
