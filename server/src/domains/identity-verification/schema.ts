import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid)

/**
 * Submissions of a real name (docs/product/account-video.md#rules). The state that other areas read is in `certifications`.
 * Names and numbers are in `sealed` alone.
 */
export const certificationSubmissions = pgTable(
  'certification_submissions',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    state: text('state', { enum: ['auditing', 'passed', 'rejected'] }).notNull(),
    docType: text('doc_type', { enum: ['idCard', 'hkmo', 'taiwan', 'passport'] }).notNull(),
    /** Name and number of the person and of the guardian, encrypted for this row. */
    sealed: text('sealed').notNull(),
    /** A keyed hash of type and number. */
    print: text('print').notNull(),
    nameMasked: text('name_masked').notNull(),
    noMasked: text('no_masked').notNull(),
    /** `YYYY-MM-DD`; null for documents whose number does not tell it. */
    birthday: text('birthday'),
    /** The last valid day; null means 长期. */
    validUntil: text('valid_until'),
    guardianMasked: text('guardian_masked'),
    guardianRelation: text('guardian_relation', { enum: ['father', 'mother', 'other'] }),
    consentVersion: text('consent_version').notNull(),
    /** Private pictures; null once erased. */
    front: text('front'),
    back: text('back'),
    reason: text('reason'),
    submittedAt: ms('submitted_at').notNull(),
    decidedAt: ms('decided_at'),
    /** The pictures are gone: 30 days after the decision. */
    erased: boolean('erased').notNull().default(false),
  },
  (t) => [
    uniqueIndex('certification_submissions_open')
      .on(t.uid)
      .where(sql`${t.state} = 'auditing'`),
    index('certification_submissions_of').on(t.uid, t.submittedAt),
    index('certification_submissions_erasure')
      .on(t.decidedAt)
      .where(sql`not ${t.erased}`),
  ],
)

/** One identity belongs to one account in audit, passed or expired; account deletion and a rejection free it. */
export const certifiedIdentities = pgTable(
  'certified_identities',
  { print: text('print').primaryKey(), uid: owner() },
  (t) => [index('certified_identities_of').on(t.uid)],
)

/** Applications for the official badge, for its change and its renewal; at most one is open. */
export const officialSubmissions = pgTable(
  'official_submissions',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    kind: text('kind', { enum: ['new', 'change', 'renew'] }).notNull(),
    state: text('state', { enum: ['auditing', 'passed', 'rejected'] }).notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    /** Private pictures. */
    evidence: jsonb('evidence').$type<string[]>().notNull(),
    links: jsonb('links').$type<string[]>().notNull(),
    reason: text('reason'),
    submittedAt: ms('submitted_at').notNull(),
    decidedAt: ms('decided_at'),
  },
  (t) => [
    uniqueIndex('official_submissions_open')
      .on(t.uid)
      .where(sql`${t.state} = 'auditing'`),
    index('official_submissions_of').on(t.uid, t.submittedAt),
  ],
)
