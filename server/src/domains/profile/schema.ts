import type { ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import type { Audiences } from '@dm/shared/contract/vocabulary/audience'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** A user's own profile data (docs/product/user.md#entities). */
export const profiles = pgTable('profiles', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  /** Eight digits, shown as 点梦号. */
  dmNo: text('dm_no').notNull().unique(),
  nickname: text('nickname').notNull(),
  /** Address of the picture; empty without one. */
  avatar: text('avatar').notNull().default(''),
  gender: text('gender', { enum: ['male', 'female', 'unset'] })
    .notNull()
    .default('unset'),
  birthday: text('birthday'),
  cityCode: text('city_code'),
  bio: text('bio').notNull().default(''),
  occupations: jsonb('occupations').$type<string[]>().notNull().default([]),
  /** Who may see which field, of card and archive alike; a missing one has its default. */
  audiences: jsonb('audiences').$type<Audiences>().notNull().default({}),
  version: integer('version').notNull().default(1),
  createdAt: ms('created_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** Renames, for the limit of two in 30 days. */
export const nicknameChanges = pgTable(
  'nickname_changes',
  { id: text('id').primaryKey(), uid: text('uid').notNull(), from: text('from').notNull(), at: ms('at').notNull() },
  (t) => [index('nickname_changes_of').on(t.uid, t.at)],
)

/** The guardian of a minor; the mobile was verified by a code. */
export const guardians = pgTable('guardians', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  name: text('name').notNull(),
  mobile: text('mobile').notNull(),
  agreedAt: ms('agreed_at').notNull(),
})

/** Real-name certification: its state and derived data. Number and full name are not stored here. */
export const certifications = pgTable('certifications', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  state: text('state', { enum: ['none', 'auditing', 'passed', 'rejected', 'expired'] }).notNull(),
  /** Of the certified identity; takes precedence over the declared one. */
  birthday: text('birthday'),
  /** The certified name as shown to its owner: `*小满`. */
  nameMasked: text('name_masked'),
  /** The document's last valid day; null means 长期. */
  validUntil: text('valid_until'),
  reason: text('reason'),
  updatedAt: ms('updated_at').notNull(),
})

/** The official badge (docs/product/account-video.md#entities), as it is shown; what waits for a review is elsewhere. */
export const officialCerts = pgTable('official_certs', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  state: text('state', { enum: ['none', 'auditing', 'passed', 'rejected', 'expired', 'revoked'] }).notNull(),
  category: text('category').notNull(),
  title: text('title').notNull(),
  reason: text('reason'),
  /** `DM` and ten digits, from the first approval on. */
  certNo: text('cert_no').unique(),
  /** The last valid day, `YYYY-MM-DD`. */
  validUntil: text('valid_until'),
  /** After a revocation: the first day of another try. */
  retryAfter: text('retry_after'),
  updatedAt: ms('updated_at').notNull(),
})

/** One part of an archive, in its owner's order. */
export interface ArchiveModule {
  key: string
  visible: boolean
}

/** Typed values of the archive's head, beside its name and introduction. */
export type ArchiveContent = Omit<ArchiveForm, 'stageName' | 'intro'>

/** A celebrity's archive: its state, its head, and which parts others see. */
export const archives = pgTable('archives', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  status: text('status', { enum: ['draft', 'public', 'hidden', 'blocked'] }).notNull(),
  blockReason: text('block_reason'),
  stageName: text('stage_name').notNull(),
  intro: text('intro').notNull().default(''),
  /** Missing values are empty. */
  content: jsonb('content').$type<Partial<ArchiveContent>>().notNull().default({}),
  /** The public portrait; the account's own picture until one is set. */
  icon: text('icon').notNull().default(''),
  cover: text('cover').notNull().default(''),
  version: integer('version').notNull().default(1),
  /** Parts that are missing here stand at the end and are visible. */
  modules: jsonb('modules').$type<ArchiveModule[]>().notNull().default([]),
  updatedAt: ms('updated_at').notNull(),
})

/** A guild as it is applied for. */
export interface GuildDraft {
  name: string
  logo: string
  intro: string
  contactName: string
  tel: string
  creditCode: string
  licenses: string[]
  /** The name as names are compared. */
  nameKey: string
}

/** Guilds: accounts that act as an agent, or apply for it (docs/product/referral.md#agents). */
export const agents = pgTable(
  'agents',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => users.uid),
    state: text('state', { enum: ['none', 'reviewing', 'approved', 'rejected', 'suspended'] }).notNull(),
    /** The approved version; empty before there is one. */
    name: text('name').notNull().default(''),
    nameKey: text('name_key').notNull().default(''),
    logo: text('logo').notNull().default(''),
    intro: text('intro').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    tel: text('tel').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    licenses: jsonb('licenses').$type<string[]>().notNull().default([]),
    /** Application: the first version, or a change of the approved one. */
    draft: jsonb('draft').$type<GuildDraft>(),
    /** Of a change of an approved guild. */
    edit: text('edit', { enum: ['reviewing', 'rejected'] }),
    /** Why the draft was rejected. */
    reason: text('reason').notNull().default(''),
    suspendReason: text('suspend_reason').notNull().default(''),
    approvedAt: ms('approved_at'),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('agents_name')
      .on(t.nameKey)
      .where(sql`${t.state} in ('approved', 'suspended')`),
    uniqueIndex('agents_code')
      .on(t.creditCode)
      .where(sql`${t.state} in ('approved', 'suspended')`),
  ],
)

/** Short videos (docs/product/account-video.md#entities): their authors and visibility. */
export const vods = pgTable(
  'vods',
  {
    vodId: text('vod_id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    state: text('state', { enum: ['reviewing', 'published', 'rejected', 'offline', 'deleted'] }).notNull(),
    visible: text('visible', { enum: ['public', 'private'] }).notNull(),
    /** Why operations or the review refused it. */
    reason: text('reason'),
    topics: jsonb('topics').$type<string[]>().notNull().default([]),
    ratio: text('ratio', { enum: ['9:16', '16:9', '1:1'] })
      .notNull()
      .default('9:16'),
    durationSec: integer('duration_sec').notNull().default(0),
    /** Address of the film, a private file; empty without one. */
    source: text('source').notNull().default(''),
    /** Made by AI. */
    ai: boolean('ai').notNull().default(false),
    commentOpen: boolean('comment_open').notNull().default(true),
    /** The drama it belongs to, with its number in it. */
    collectId: text('collect_id'),
    episodeNo: integer('episode_no'),
    /** Played only by those who unlocked it in the app. */
    paid: boolean('paid').notNull().default(false),
    plays: integer('plays').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    ipRegion: text('ip_region').notNull().default('未知'),
    /** Since when it stands first in its author's list. */
    topAt: ms('top_at'),
    /** A change of a published work: waiting, or refused with a reason. */
    pending: jsonb('pending').$type<{
      title: string
      topics: string[]
      ai: boolean
      submittedAt: number
      reason: string | null
    }>(),
    version: integer('version').notNull().default(1),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('vods_of').on(t.uid, t.state),
    uniqueIndex('vods_episode').on(t.collectId, t.episodeNo),
    index('vods_popular').on(t.state, t.visible, t.plays),
  ],
)

export const vodLikes = pgTable(
  'vod_likes',
  {
    uid: text('uid').notNull(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.vodId] }), index('vod_likes_of').on(t.vodId)],
)

/** Trips (entity Travel); `upcoming`, `ongoing`, `ended` are computed from the days and never stored. */
export const travels = pgTable(
  'travels',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['shoot', 'show', 'live', 'variety', 'promo', 'business', 'rest', 'other'] }).notNull(),
    startDay: text('start_day').notNull(),
    endDay: text('end_day').notNull(),
    /** IANA time zone of the days. */
    tz: text('tz').notNull().default('Asia/Shanghai'),
    cityName: text('city_name').notNull(),
    cityCode: text('city_code'),
    visibility: text('visibility', { enum: ['public', 'notice', 'private'] })
      .notNull()
      .default('private'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    deletedAt: ms('deleted_at'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [index('travels_of').on(t.uid, t.endDay)],
)

/** Items of a trip (entity TravelItem); minutes count from the start of the trip's local day. */
export const travelItems = pgTable(
  'travel_items',
  {
    id: text('id').primaryKey(),
    travelId: text('travel_id')
      .notNull()
      .references(() => travels.id),
    day: text('day').notNull(),
    startMin: integer('start_min').notNull(),
    endMin: integer('end_min').notNull(),
    kind: text('kind', {
      enum: ['shoot', 'show', 'rehearsal', 'live', 'meeting', 'transport', 'rest', 'other'],
    }).notNull(),
    title: text('title').notNull(),
    allDay: boolean('all_day').notNull().default(false),
    place: text('place'),
    address: text('address'),
    /** Millionths of a degree, GCJ-02. */
    lat: integer('lat'),
    lng: integer('lng'),
    transportNo: text('transport_no'),
    contactName: text('contact_name'),
    contactMobile: text('contact_mobile'),
    /** Minutes before the start; 0 is never. */
    remindMin: integer('remind_min').notNull().default(0),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    deletedAt: ms('deleted_at'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull().default(0),
  },
  (t) => [index('travel_items_of').on(t.travelId, t.day, t.startMin)],
)
