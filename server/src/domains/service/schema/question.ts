import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { providers, services } from './service'

/** Questions of customers before they book; public once they are answered. */
export const serviceQuestions = pgTable(
  'service_questions',
  {
    id: text('id').primaryKey(),
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    providerUid: text('provider_uid').notNull(),
    uid: text('uid').notNull(),
    text: text('text').notNull(),
    at: ms('at').notNull(),
    answer: text('answer'),
    answeredAt: ms('answered_at'),
    hidden: boolean('hidden').notNull().default(false),
  },
  (t) => [
    index('service_questions_page').on(t.serviceId, t.at),
    index('service_questions_of_provider').on(t.providerUid, t.answeredAt, t.at),
    index('service_questions_by').on(t.uid, t.at),
  ],
)

/** Questions that a provider offers; an empty answer is none. */
export const cannedQuestions = pgTable(
  'service_canned_questions',
  {
    id: text('id').primaryKey(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull().default(''),
  },
  (t) => [index('service_canned_questions_of').on(t.providerUid, t.position)],
)
