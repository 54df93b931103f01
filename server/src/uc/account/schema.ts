import { index, integer, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

/** First number of new accounts; demo accounts and those in documents are below. */
export const uidSequence = pgSequence('uid_sequence', { startWith: 100001 })

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  mobile: text('mobile').unique(),
  passwordHash: text('password_hash'),
  state: text('state', { enum: ['normal', 'disabled', 'gone'] })
    .notNull()
    .default('normal'),
  createdAt: ms('created_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    expiresAt: ms('expires_at').notNull(),
    revokedAt: ms('revoked_at'),
  },
  (t) => [index('sessions_of').on(t.uid), index('sessions_expiry').on(t.expiresAt)],
)

/** The last code sent to a number for a purpose; it is not valid for another purpose. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: ms('sent_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
    usedAt: ms('used_at'),
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.mobile, t.purpose] })],
)
