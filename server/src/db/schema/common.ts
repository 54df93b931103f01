import type { Block } from '@dm/shared/contract/block'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from './account'

/** Agreement texts, one row per version (part 2, entity Agreement). Published texts, not demo data. */
export const agreements = pgTable(
  'agreements',
  {
    id: integer('id').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    effectiveAt: text('effective_at').notNull(),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
)

/** What the download page offers (part 2, entity AppRelease): the newest row of a platform counts. */
export const appReleases = pgTable(
  'app_releases',
  {
    platform: text('platform', { enum: ['ios', 'android'] }).notNull(),
    version: text('version').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    url: text('url').notNull(),
    sha256: text('sha256'),
    publishedAt: ms('published_at').notNull(),
    notes: text('notes').notNull(),
    developer: text('developer').notNull(),
    filingNo: text('filing_no').notNull(),
    permissions: jsonb('permissions').$type<{ name: string; why: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.version] })],
)

/** What users write to us (part 2, entity Feedback). A visitor's has no uid and needs a contact. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: text('id').primaryKey(),
    uid: text('uid'),
    /** Hash of a visitor's address, for the limit alone. */
    ipHash: text('ip_hash'),
    requestId: text('request_id').notNull(),
    type: text('type', {
      enum: ['bug', 'suggest', 'account', 'wallet', 'certify', 'video', 'live', 'report', 'other'],
    }).notNull(),
    content: text('content').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    contact: text('contact'),
    from: text('from').notNull(),
    device: text('device').notNull(),
    target: jsonb('target').$type<{ targetType: string; targetId: string } | null>(),
    state: text('state', { enum: ['submitted', 'processing', 'replied', 'closed'] })
      .notNull()
      .default('submitted'),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('feedbacks_once').on(t.requestId),
    index('feedbacks_of').on(t.uid, t.createdAt),
    index('feedbacks_from').on(t.ipHash, t.createdAt),
  ],
)
