import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Epoch milliseconds, as a JavaScript number. */
export const ms = (name: string) => bigint(name, { mode: 'number' })

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  mobile: text('mobile').unique(),
  passwordHash: text('password_hash'),
  state: text('state', { enum: ['normal', 'disabled', 'gone'] }).notNull().default('normal'),
  createdAt: ms('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  /** SHA-256 of the token: the token itself is never stored. */
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull().references(() => users.uid),
  expiresAt: ms('expires_at').notNull(),
  revokedAt: ms('revoked_at'),
})

export const smsCodes = pgTable('sms_codes', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: ms('sent_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
})
