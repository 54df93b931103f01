import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import type { CertReason } from './cert'
import { ofEnterprise } from './company'

export interface ProductContent {
  name: string
  images: string[]
  intro: string
  tags: string[]
  priceKind: 'ask' | 'fixed' | 'range'
  lowFen: number | null
  highFen: number | null
  unit: string | null
  link: string | null
}

export interface ProgressContent {
  month: string
  title: string
  text: string
  images: string[]
}

export interface HonorContent {
  name: string
  issuer: string
  gotOn: string
  level: 'intl' | 'nation' | 'province' | 'city' | 'industry' | 'other'
  images: string[]
}

export interface TeamContent {
  name: string
  post: string
  group: 'founder' | 'manage' | 'artist' | 'staff'
  photo: string
  intro: string
  /** When the consent to show photo and name was confirmed. */
  consentAt: number
}

export interface PhotoContent {
  url: string
  width: number
  height: number
  album: 'place' | 'event' | 'work' | 'other'
  caption: string
}

export interface ItemContents {
  product: ProductContent
  progress: ProgressContent
  honor: HonorContent
  team: TeamContent
  photo: PhotoContent
}

/** Items of a company's lists: an approved version, and a change of it that waits for the review or was refused. */
export const enterpriseItems = pgTable(
  'enterprise_items',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    kind: text('kind', { enum: ['product', 'progress', 'honor', 'team', 'photo'] }).notNull(),
    /** The order of its kind; the lowest comes first. */
    position: integer('position').notNull(),
    visible: boolean('visible').notNull().default(true),
    version: integer('rev').notNull().default(1),
    /** Approved content; null before the first approval. */
    live: jsonb('live').$type<ItemContents[keyof ItemContents]>(),
    /** The change of it; null where there is none. */
    pending: jsonb('pending').$type<ItemContents[keyof ItemContents]>(),
    auditState: text('audit_state', { enum: ['none', 'pending', 'rejected'] })
      .notNull()
      .default('none'),
    reasons: jsonb('reasons').$type<CertReason[]>().notNull().default([]),
    submittedAt: ms('submitted_at'),
    createdAt: ms('created_at').notNull().default(0),
    updatedAt: ms('updated_at').notNull(),
    updatedBy: text('updated_by').references(() => users.uid),
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_items_order').on(t.enterpriseId, t.kind, t.position),
    index('enterprise_items_deleted').on(t.deletedAt),
    check('enterprise_items_shown', sql`${t.live} is not null or ${t.pending} is not null`),
    check('enterprise_items_audit', sql`(${t.pending} is null) = (${t.auditState} = 'none')`),
  ],
)
