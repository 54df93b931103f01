import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ms } from '../db/columns'

/** First number of new accounts; demo accounts and those in documents are below. */
export const uidSequence = pgSequence('uid_sequence', { startWith: 100001 })

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  mobile: text('mobile').unique(),
  passwordHash: text('password_hash'),
  /** `cooling`: its owner applied to delete it; nobody else sees it. */
  state: text('state', { enum: ['normal', 'disabled', 'cooling', 'gone'] })
    .notNull()
    .default('normal'),
  createdAt: ms('created_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Its name for the owner: nothing of the token follows from it. */
    id: uuid('id').notNull().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    expiresAt: ms('expires_at').notNull(),
    revokedAt: ms('revoked_at'),
    /** `iPhone · 微信`; empty where none was noted. */
    device: text('device').notNull().default(''),
    startedAt: ms('started_at'),
    /** To the hour. */
    usedAt: ms('used_at'),
  },
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_of').on(t.uid),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** Windows of the rate limiter: `count` uses since the window began. */
export const rateWindows = pgTable(
  'rate_windows',
  { key: text('key').primaryKey(), count: integer('count').notNull(), endsAt: ms('ends_at').notNull() },
  (t) => [index('rate_windows_end').on(t.endsAt)],
)

/** First answers of writes that must happen once, kept for 30 days (docs/product/wallet.md#ledger, requestId). */
export const onceAnswers = pgTable(
  'once_answers',
  {
    uid: text('uid').notNull(),
    call: text('call').notNull(),
    requestId: text('request_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.call, t.requestId] }), index('once_answers_at').on(t.at)],
)

/** Keys that all servers of one database share and no setting defines. */
export const platformKeys = pgTable('platform_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** The holder of each job's lease, when the lease ends, and when the job is due again. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  leasedUntil: ms('leased_until').notNull(),
  dueAt: ms('due_at').notNull(),
  lastDoneAt: ms('last_done_at'),
})

export interface ReviewVerdict {
  passed: boolean
  /** Shown to the user when rejected. */
  reason: string
  /** An operator's name, or `sandbox`. */
  by: string
}

/** Submissions to the review plug-in, and their decisions. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    uid: text('uid').notNull(),
    /** The text under review. */
    text: text('text').notNull(),
    state: text('state', { enum: ['pending', 'held', 'passed', 'rejected', 'withdrawn'] }).notNull(),
    reason: text('reason'),
    submittedAt: ms('submitted_at').notNull(),
    /** Earliest time of the sandbox's decision, or of carrying out an operator's. */
    dueAt: ms('due_at').notNull(),
    /** Operator who looks at it, and until when nobody else may decide. */
    takenBy: text('taken_by'),
    takenUntil: ms('taken_until'),
    /** An operator's decision that can still be taken back: it is carried out at `due_at`. */
    verdict: jsonb('verdict').$type<ReviewVerdict>(),
    decidedAt: ms('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('reviews_due').on(t.state, t.dueAt),
    index('reviews_subject').on(t.kind, t.subjectId),
    index('reviews_waiting')
      .on(t.submittedAt, t.id)
      .where(sql`${t.state} in ('pending', 'held') and ${t.verdict} is null`),
    index('reviews_verdict')
      .on(t.dueAt)
      .where(sql`${t.verdict} is not null`),
    index('reviews_decided')
      .on(t.decidedAt, t.id)
      .where(sql`${t.state} in ('passed', 'rejected')`),
    index('reviews_of').on(t.uid, t.submittedAt),
    index('reviews_taken')
      .on(t.takenBy)
      .where(sql`${t.takenBy} is not null`),
  ],
)

/** Actions of operators and of the platform itself, each with a reason; never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: ms('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_subject').on(t.subject)],
)

/** Changed activity documents, for the event stream of every server; kept for an hour, the newest for ever. */
export const activityChanges = pgTable('activity_changes', {
  /** Assigned under a lock, so that a higher one is always later. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  activityId: text('activity_id').notNull(),
  version: integer('version').notNull(),
  at: ms('at').notNull(),
})
