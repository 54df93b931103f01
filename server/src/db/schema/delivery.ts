import { bigserial, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Release } from '@dm/shared/contract/release'
import { ms } from './account'

/** Every release that was ever published. Rows are never changed; the files stand under `releases/<area>/<version>/`. */
export const releases = pgTable(
  'releases',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<Release>().notNull(),
    publishedAt: ms('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
)

/** Each change of what is live, in order; the newest row of an area counts. Keeps the history that an audit reads. */
export const activations = pgTable('activations', {
  /** The registry's revision: grows with every change. */
  revision: bigserial('revision', { mode: 'number' }).primaryKey(),
  area: text('area').notNull(),
  version: text('version').notNull(),
  /** The release that was live before and worked: an open page falls back to it. */
  lastGood: text('last_good'),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: ms('at').notNull(),
})
