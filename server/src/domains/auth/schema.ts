import type { Waived } from '@dm/shared/contract/calls/auth/account-deletion'
import type { AccountDeletionReason } from '@dm/shared/contract/forms/auth/account-deletion'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

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

/** Applications to delete an account (docs/product/account-video.md#rules). */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    /** `held`: it is due, and something came in between. */
    state: text('state', { enum: ['cooling', 'held', 'canceled', 'finished'] }).notNull(),
    /** A repeat of this request, by the session that made it, gets its answer although that session is over. */
    requestId: text('request_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    reason: text('reason').$type<AccountDeletionReason>().notNull(),
    reasonText: text('reason_text').notNull().default(''),
    waived: jsonb('waived').$type<Waived[]>().notNull(),
    agreementVersion: text('agreement_version').notNull(),
    applyAt: ms('apply_at').notNull(),
    finishAt: ms('finish_at').notNull(),
    /** When the job looks at it; null once it has ended. */
    nextAt: ms('next_at'),
    /** Findings that hold the deletion, as text. */
    heldBy: text('held_by'),
    endedAt: ms('ended_at'),
  },
  (t) => [
    uniqueIndex('account_deletions_open')
      .on(t.uid)
      .where(sql`${t.state} in ('cooling', 'held')`),
    uniqueIndex('account_deletions_request').on(t.requestId, t.tokenHash),
    index('account_deletions_of').on(t.uid, t.applyAt),
    index('account_deletions_due').on(t.nextAt),
  ],
)

/** Numbers of deleted accounts, for a while: whoever registers one anew gets no new-user gift (docs/product/account-video.md#rules). */
export const leftPhones = pgTable(
  'left_phones',
  {
    /** A keyed hash. */
    phone: text('phone').primaryKey(),
    until: ms('until').notNull(),
  },
  (t) => [index('left_phones_expiry').on(t.until)],
)
