import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** A part that a notice casts. Heights in cm; null if it does not matter. */
export interface NoticeRole {
  name: string
  gender: 'male' | 'female' | 'any'
  ageMin: number | null
  ageMax: number | null
  heightMin: number | null
  heightMax: number | null
  count: number
  text: string
}

/** Casting notices (docs/product/user.md#entities). Pay in fen; both null = 面议. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    organiserUid: text('organiser_uid')
      .notNull()
      .references(() => users.uid),
    title: text('title').notNull(),
    kind: text('kind', {
      enum: ['film', 'tv', 'short', 'variety', 'commercial', 'ad', 'catwalk', 'live', 'other'],
    }).notNull(),
    /** The stored state; `ended` is computed from `deadline` on read. */
    state: text('state', { enum: ['recruiting', 'full', 'cancelled', 'removed'] }).notNull(),
    payMinFen: integer('pay_min_fen'),
    payMaxFen: integer('pay_max_fen'),
    payUnit: text('pay_unit', { enum: ['day', 'show', 'hour', 'project'] }).notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    place: text('place').notNull(),
    workFrom: text('work_from').notNull(),
    workTo: text('work_to').notNull(),
    deadline: ms('deadline').notNull(),
    headcount: integer('headcount').notNull(),
    entryLimit: integer('entry_limit'),
    /** Number of entries that were not cancelled; updated by the writes that change them. */
    entered: integer('entered').notNull().default(0),
    roles: jsonb('roles').$type<NoticeRole[]>().notNull(),
    content: text('content').notNull(),
    cover: text('cover').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    minorAllowed: boolean('minor_allowed').notNull(),
    publishedAt: ms('published_at').notNull(),
  },
  (t) => [index('notices_open').on(t.state, t.deadline), index('notices_of').on(t.organiserUid)],
)

export const entryStates = ['applied', 'viewed', 'shortlisted', 'hired', 'rejected', 'cancelled', 'closed'] as const
export type EntryState = (typeof entryStates)[number]

/** Entries to notices (entity Entry): one row per notice and user, even after repeated taps. */
export const noticeEntries = pgTable(
  'notice_entries',
  {
    id: text('id').primaryKey(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    state: text('state', { enum: entryStates }).notNull(),
    reason: text('reason'),
    message: text('message').notNull().default(''),
    reapplied: boolean('reapplied').notNull().default(false),
    appliedAt: ms('applied_at').notNull(),
    log: jsonb('log').$type<{ state: EntryState; at: number }[]>().notNull(),
  },
  (t) => [uniqueIndex('notice_entries_once').on(t.noticeId, t.uid), index('notice_entries_of').on(t.uid, t.appliedAt)],
)
