import type { Block } from '@dm/shared/contract/vocabulary/block'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'

/** Agreement texts, one row per version (docs/product/account-video.md#entities). Published texts, not demo data. */
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

/** Downloads of the app (docs/product/account-video.md#entities): the newest row of a platform is offered. */
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
