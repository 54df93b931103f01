import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import { ofEnterprise } from './company'

/** Invitations of editors; the token is computed from the id by a key of the site, and looked up by its hash. */
export const enterpriseInvites = pgTable(
  'enterprise_invites',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    /** `expired` is derived: `open` past its `expireAt`. */
    state: text('state', { enum: ['open', 'used', 'withdrawn'] }).notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.uid),
    createdAt: ms('created_at').notNull(),
    expireAt: ms('expire_at').notNull(),
    usedBy: text('used_by').references(() => users.uid),
  },
  (t) => [index('enterprise_invites_of').on(t.enterpriseId, t.createdAt)],
)

/** Offers of the ownership to an editor; at most one is pending in a company. */
export const enterpriseTransfers = pgTable(
  'enterprise_transfers',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    fromUid: text('from_uid')
      .notNull()
      .references(() => users.uid),
    toUid: text('to_uid')
      .notNull()
      .references(() => users.uid),
    state: text('state', { enum: ['pending', 'accepted', 'declined', 'cancelled', 'expired'] }).notNull(),
    createdAt: ms('created_at').notNull(),
    expireAt: ms('expire_at').notNull(),
    endedAt: ms('ended_at'),
  },
  (t) => [
    uniqueIndex('enterprise_transfers_pending')
      .on(t.enterpriseId)
      .where(sql`${t.state} = 'pending'`),
    index('enterprise_transfers_to').on(t.toUid),
    check('enterprise_transfers_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
  ],
)
