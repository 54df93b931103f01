import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('feedbacks_once').on(t.requestId),
    index('feedbacks_of').on(t.uid, t.createdAt),
    index('feedbacks_from').on(t.ipHash, t.createdAt),
  ],
)
