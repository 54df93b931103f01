import type { Block } from '@dm/shared/contract/vocabulary/block'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

/** Feedback from users (docs/product/account-video.md#entities). A visitor's has no uid and needs a contact. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: text('id').primaryKey(),
    uid: text('uid'),
    /** Hash of a visitor's address, only for the limit. */
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
    /** The owner's answer to 问题是否解决. */
    solved: boolean('solved'),
    /** True when there is a reply that the owner has not opened. */
    unread: boolean('unread').notNull().default(false),
    processingAt: ms('processing_at'),
    repliedAt: ms('replied_at'),
    closedAt: ms('closed_at'),
    /** When somebody last wrote or the state changed; the owner's list is in this order. */
    updatedAt: ms('updated_at').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('feedbacks_once').on(t.requestId),
    index('feedbacks_of').on(t.uid, t.createdAt),
    index('feedbacks_from').on(t.ipHash, t.createdAt),
    index('feedbacks_list').on(t.uid, t.updatedAt, t.id),
    // For the operators' list and the jobs.
    index('feedbacks_open')
      .on(t.state, t.updatedAt)
      .where(sql`${t.state} <> 'closed'`),
  ],
)

/** Entries after the first text (docs/product/account-video.md#entities). */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: text('id').primaryKey(),
    feedbackId: text('feedback_id')
      .notNull()
      .references(() => feedbacks.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['user', 'staff', 'system'] }).notNull(),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    /** Of an addition: a repeat is not written again. */
    requestId: text('request_id'),
    at: ms('at').notNull(),
  },
  (t) => [
    index('feedback_entries_of').on(t.feedbackId, t.at),
    uniqueIndex('feedback_entries_once').on(t.feedbackId, t.requestId),
  ],
)

/** Categories of the help centre, from server/content/help. */
export const helpCategories = pgTable('help_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

/** Questions of the help centre. The counters are changed with the votes, in one transaction. */
export const helpQuestions = pgTable(
  'help_questions',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => helpCategories.id),
    title: text('title').notNull(),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
    links: jsonb('links').$type<{ text: string; path: string }[]>().notNull(),
    /** Title and text as the search sees them. */
    words: text('words').notNull(),
    position: integer('position').notNull(),
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [
    index('help_questions_of').on(t.categoryId, t.position),
    index('help_questions_hot').on(t.helpful.desc(), t.position),
  ],
)

/** One vote of a viewer: a uid, or the hash of a visitor's device. */
export const helpVotes = pgTable(
  'help_votes',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => helpQuestions.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    helpful: boolean('helpful').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.viewer] })],
)
