import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../account/schema'

/** What every list of an archive keeps of a row; works (server/src/uc/modelcard/schema.ts) have the same. */
const rowColumns = () => ({
  id: text('id').primaryKey(),
  uid: text('uid')
    .notNull()
    .references(() => users.uid),
  position: integer('position').notNull(),
  visible: boolean('visible').notNull().default(true),
  state: text('state', { enum: ['normal', 'blocked'] })
    .notNull()
    .default('normal'),
  blockReason: text('block_reason'),
  version: integer('version').notNull().default(1),
  deletedAt: ms('deleted_at'),
  createdAt: ms('created_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** Honours (entity Honor); months are `YYYY-MM`. */
export const honors = pgTable(
  'honors',
  {
    ...rowColumns(),
    title: text('title').notNull(),
    org: text('org').notNull(),
    work: text('work'),
    level: text('level', {
      enum: ['international', 'national', 'provincial', 'city', 'industry', 'other'],
    }).notNull(),
    result: text('result', { enum: ['won', 'nominated'] }).notNull(),
    month: text('month').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
  },
  (t) => [index('honors_of').on(t.uid, t.month)],
)

/** Entries of the growth timeline (entity Exp); without an end they go on. */
export const growths = pgTable(
  'growths',
  {
    ...rowColumns(),
    kind: text('kind', { enum: ['study', 'debut', 'work', 'award', 'life'] }).notNull(),
    title: text('title').notNull(),
    startMonth: text('start_month').notNull(),
    endMonth: text('end_month'),
    content: text('content').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
  },
  (t) => [index('growths_of').on(t.uid, t.startMonth)],
)
