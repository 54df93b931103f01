import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import { ofEnterprise } from './company'

/** The part of a card that is reviewed before the public sees it. */
export interface EnterpriseCardContent {
  photos: string[]
  tags: string[]
  cooperation: string
}

export interface EnterpriseCardShow {
  founded: boolean
  scale: boolean
  address: boolean
  contact: boolean
  trip: boolean
}

export const enterpriseCards = pgTable('enterprise_cards', {
  enterpriseId: ofEnterprise().primaryKey(),
  rev: integer('rev').notNull().default(1),
  template: text('template', { enum: ['t1', 't2', 't3', 't4', 't5', 't6'] }).notNull(),
  /** Approved content; null before the first approval. */
  live: jsonb('live').$type<EnterpriseCardContent>(),
  productIds: jsonb('product_ids').$type<string[]>().notNull().default([]),
  show: jsonb('show').$type<EnterpriseCardShow>().notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** The switch 公开展示: on unless a row says off, so it is on from the first approval. */
export const enterpriseCardSwitches = pgTable('enterprise_card_switches', {
  enterpriseId: ofEnterprise().primaryKey(),
  status: text('status', { enum: ['on', 'off'] }).notNull(),
  updatedBy: text('updated_by')
    .notNull()
    .references(() => users.uid),
  updatedAt: ms('updated_at').notNull(),
})
