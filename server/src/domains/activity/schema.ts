// One file, because the tables of this domain refer to one another.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import type { guardianRelations } from '@dm/shared/contract/vocabulary/labels'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/**
 * One activity; its content is in its versions, its state is computed from their times, these columns and the clock.
 */
export const activities = pgTable('activities', {
  activityId: text('activity_id').primaryKey(),
  kind: text('kind').$type<ActivityDocument['kind']>().notNull(),
  /** The number of the newest saved version, shown or not; a save must name it. */
  latest: integer('latest').notNull(),
  pausedAt: ms('paused_at'),
  pauseReason: text('pause_reason'),
  /** Time at which operations end it, before the document's `endAt`; may be in the future. */
  endedAt: ms('ended_at'),
  offlineAt: ms('offline_at'),
  /** When the final ranks were written. */
  frozenAt: ms('frozen_at'),
  /** Set by a change of counted votes after the freeze; the next run of the job rewrites the ranks. */
  ranksStaleAt: ms('ranks_stale_at'),
  correctedAt: ms('corrected_at'),
  /** When the prizes of the final ranks were given, all of them. */
  rankPrizesAt: ms('rank_prizes_at'),
})

/** When an activity stood still: days of it are no missed days. `to` is null while it does. */
export const activityPauses = pgTable(
  'activity_pauses',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    from: ms('from').notNull(),
    to: ms('to'),
  },
  (t) => [
    uniqueIndex('activity_pauses_open')
      .on(t.activityId)
      .where(sql`${t.to} is null`),
  ],
)

/** Every saved version. Of those that have begun, pages show the one that began last. */
export const activityVersions = pgTable(
  'activity_versions',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    version: integer('version').notNull(),
    document: jsonb('document').$type<ActivityDocument>().notNull(),
    /** When it takes effect, by the clock; null for a draft, which only a preview link shows. */
    from: ms('from'),
    putAt: ms('put_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.version] }), index('activity_versions_from').on(t.activityId, t.from)],
)

/** The activity shown by a page during a period; periods of one slot never overlap (db/sql/activity.sql). */
export const activitySlots = pgTable(
  'activity_slots',
  {
    id: text('id').primaryKey(),
    slot: text('slot').notNull(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    from: ms('from').notNull(),
    to: ms('to').notNull(),
  },
  (t) => [check('activity_slots_period', sql`${t.from} < ${t.to}`)],
)

export type EntryMedia = { kind: 'video'; url: string; seconds: number } | { kind: 'images'; images: string[] }

/** Guardian who agreed for a minor, and the time. */
export interface EntryGuardian {
  name: string
  mobile: string
  relation: keyof typeof guardianRelations
  agreedAt: number
}

/** A team that enters: the age of its youngest member counts. */
export interface EntryTeam {
  name: string
  members: number
  youngest: string
}

/** Content of an entry; an approved one has a second one while a changed version waits for its review. */
export interface EntryContent {
  title: string
  intro: string
  name: string
  groupId: string | null
  cityCode: string
  city: string | null
  gender: 'male' | 'female' | null
  birthday: string
  mobile: string
  guardian: EntryGuardian | null
  tags: string[]
  team: EntryTeam | null
  cover: string
  media: EntryMedia
}

export const activityEntries = pgTable(
  'activity_entries',
  {
    entryId: text('entry_id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    state: text('state', { enum: ['reviewing', 'approved', 'rejected', 'deleted', 'disqualified'] }).notNull(),
    /** Assigned at approval and never reused. */
    no: integer('no'),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    name: text('name').notNull(),
    avatar: text('avatar').notNull(),
    cover: text('cover').notNull(),
    groupId: text('group_id'),
    city: text('city'),
    cityCode: text('city_code').notNull().default(''),
    gender: text('gender', { enum: ['male', 'female'] }),
    birthday: text('birthday').notNull(),
    mobile: text('mobile').notNull().default(''),
    guardian: jsonb('guardian').$type<EntryGuardian>(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    team: jsonb('team').$type<EntryTeam>(),
    media: jsonb('media').$type<EntryMedia>().notNull(),
    /** Counted votes: valid and suspect ones. */
    votes: integer('votes').notNull().default(0),
    voidedVotes: integer('voided_votes').notNull().default(0),
    /** When the present count was reached; ties rank by it. */
    reachedAt: ms('reached_at'),
    rejectReason: text('reject_reason'),
    /** The changed version of an approved entry: the one above stays public until this one passes. */
    pending: jsonb('pending').$type<EntryContent>(),
    /** Why the changed version was refused; null while it waits. */
    pendingReason: text('pending_reason'),
    createdAt: ms('created_at').notNull(),
    approvedAt: ms('approved_at'),
  },
  (t) => [
    uniqueIndex('activity_entries_living')
      .on(t.activityId, t.uid)
      .where(sql`${t.state} <> 'deleted'`),
    unique('activity_entries_no').on(t.activityId, t.no),
    index('activity_entries_rank').on(t.activityId, t.state, t.votes),
    check('activity_entries_votes', sql`${t.votes} >= 0 and ${t.voidedVotes} >= 0`),
  ],
)

/** The n-th vote of an account on a day, and its m-th for that entry: the two unique indexes enforce the limits. */
export const activityVotes = pgTable(
  'activity_votes',
  {
    voteId: text('vote_id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    entryId: text('entry_id')
      .notNull()
      .references(() => activityEntries.entryId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    dayKey: text('day_key').notNull(),
    n: integer('n').notNull(),
    m: integer('m').notNull(),
    state: text('state', { enum: ['valid', 'suspect', 'void'] })
      .notNull()
      .default('valid'),
    /** Why it was voided, as everybody may read it. */
    reason: text('reason'),
    /** The rule that made it suspect (docs/product/activity.md#minors-privacy-abuse). */
    risk: text('risk', { enum: ['newAccounts', 'regular', 'device', 'disabled'] }),
    /** When operations decided on it: no rule marks it again. */
    judgedAt: ms('judged_at'),
    /** Hashes of the network address and of the browser it came from; null where the page sent none. */
    address: text('address'),
    device: text('device'),
    at: ms('at').notNull(),
    requestId: text('request_id').notNull(),
    /** The answer, for a repeat of the same request. */
    answer: jsonb('answer').$type<{
      votes: number
      rank: number
      votesLeft: number
      entryLeft: number
      keysGained: number
    }>(),
  },
  (t) => [
    unique('activity_votes_day').on(t.activityId, t.uid, t.dayKey, t.n),
    unique('activity_votes_entry').on(t.entryId, t.uid, t.dayKey, t.m),
    unique('activity_votes_request').on(t.uid, t.requestId),
    index('activity_votes_recent').on(t.activityId, t.at),
    index('activity_votes_suspect')
      .on(t.activityId, t.at)
      .where(sql`${t.state} = 'suspect'`),
  ],
)

/** Counted votes by entry and day, for the day's ranking and the change since yesterday. */
export const activityEntryDays = pgTable(
  'activity_entry_days',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    entryId: text('entry_id')
      .notNull()
      .references(() => activityEntries.entryId),
    dayKey: text('day_key').notNull(),
    votes: integer('votes').notNull(),
    reachedAt: ms('reached_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.dayKey] }),
    index('activity_entry_days_day').on(t.activityId, t.dayKey),
    check('activity_entry_days_votes', sql`${t.votes} >= 0`),
  ],
)

/** Written once after the end; every list reads it from then on. */
export const activityFinalRanks = pgTable(
  'activity_final_ranks',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    entryId: text('entry_id')
      .notNull()
      .references(() => activityEntries.entryId),
    rank: integer('rank').notNull(),
    votes: integer('votes').notNull(),
    frozenAt: ms('frozen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.entryId] })],
)

export const activityReservations = pgTable(
  'activity_reservations',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    kind: text('kind', { enum: ['start', 'review', 'restock'] }).notNull(),
    /** Eight digits, shown to the holder. */
    no: text('no').notNull(),
    createdAt: ms('created_at').notNull(),
    /** The start that the holder of a `start` knows of; null once it was called off. */
    startAt: ms('start_at'),
    remindedAt: ms('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.uid, t.kind] }),
    unique('activity_reservations_no').on(t.activityId, t.no),
  ],
)

/** Keys to the boxes of an activity; worth nothing else, and never below zero. */
export const keyBalances = pgTable(
  'key_balances',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    keys: integer('keys').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.uid] }), check('key_balances_keys', sql`${t.keys} >= 0`)],
)

/** Movements of keys, each source once; a balance is their sum. */
export const keyEntries = pgTable(
  'key_entries',
  {
    source: text('source').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.activityId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    delta: integer('delta').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [index('key_entries_of').on(t.activityId, t.uid)],
)
