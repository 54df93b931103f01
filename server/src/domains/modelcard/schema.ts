import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

export interface StoredPhoto {
  id: string
  url: string
  width: number
  height: number
  shot: 'half' | 'full' | 'side' | 'feature' | 'life'
}

/** The owner's input. Gender and birthday are stored in the profile: one person has one birthday. */
export interface CardContent {
  cover: string | null
  stageName: string
  enName: string
  heightCm: number | null
  weightKg: number | null
  bust: number | null
  waist: number | null
  hip: number | null
  shoe: string | null
  hair: string | null
  eyes: string | null
  cityCode: string | null
  cityName: string
  cities: string[]
  nativePlace: string
  ethnicity: string | null
  school: string
  agency: string
  occupations: string[]
  styles: string[]
  skills: string[]
  languages: string[]
  quote: {
    minFen: number | null
    maxFen: number | null
    unit: 'day' | 'show' | 'hour' | 'project'
    negotiable: boolean
  } | null
  contact: { name: string; role: 'self' | 'agent' | 'guardian'; mobile: string } | null
  intro: string
  video: { url: string; cover: string; durationMs: number } | null
  photos: StoredPhoto[]
  /** Ids of works, in the owner's order. */
  works: string[]
}

/** Model cards (docs/product/user.md#entities): one per user. */
export const modelcards = pgTable('modelcards', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  status: text('status', { enum: ['draft', 'public', 'hidden', 'blocked'] })
    .notNull()
    .default('draft'),
  blockReason: text('block_reason'),
  jobStatus: text('job_status', { enum: ['open', 'busy', 'closed'] })
    .notNull()
    .default('open'),
  content: jsonb('content').$type<CardContent>().notNull(),
  template: text('template', { enum: ['classic', 'comp', 'grid', 'film', 'minimal', 'noir'] })
    .notNull()
    .default('classic'),
  tone: text('tone', { enum: ['warm', 'cold', 'gold'] })
    .notNull()
    .default('warm'),
  photoOrder: jsonb('photo_order').$type<string[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  /** The request whose save made this version: a repeat of it gets the stored card. */
  lastRequestId: text('last_request_id'),
  /** Time of 我确认照片为本人并同意公开展示, ticked before the first publishing. */
  portraitConsentAt: ms('portrait_consent_at'),
  publishedAt: ms('published_at'),
  createdAt: ms('created_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** Film and TV works (entity Piece). */
export const works = pgTable(
  'works',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    kind: text('kind', { enum: ['film', 'tv', 'web', 'short', 'variety', 'stage', 'mv', 'ad'] }).notNull(),
    title: text('title').notNull(),
    role: text('role'),
    roleType: text('role_type', { enum: ['lead', 'support', 'guest', 'cameo', 'self'] }),
    director: text('director'),
    partners: text('partners'),
    year: integer('year').notNull(),
    status: text('status', { enum: ['filming', 'waiting', 'released'] }).notNull(),
    cover: text('cover').notNull(),
    stills: jsonb('stills').$type<string[]>().notNull().default([]),
    link: text('link'),
    intro: text('intro').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
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
  },
  (t) => [index('works_of').on(t.uid, t.position)],
)

/** Bare-face photos (entity BareFace), by angle. Their pictures are private. */
export const bareFaces = pgTable(
  'bare_faces',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    angle: text('angle', { enum: ['front', 'left', 'right', 'smile', 'half', 'full', 'back', 'hands'] }).notNull(),
    url: text('url').notNull(),
    takenOn: text('taken_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.angle] })],
)

/** Audience of a person's bare-face photos, and the separate consent to keep them. */
export const bareFaceSets = pgTable('bare_face_sets', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  visibility: text('visibility', { enum: ['public', 'notice', 'private'] })
    .notNull()
    .default('notice'),
  consentAt: ms('consent_at').notNull(),
  /** Which wording was agreed to. */
  consentVersion: integer('consent_version').notNull(),
  version: integer('version').notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** One view per viewer (account, else hashed device), page and UTC+8 day; the owner's own are not stored. */
export const pageViews = pgTable(
  'page_views',
  {
    uid: text('uid').notNull(),
    scene: text('scene', { enum: ['archives', 'modelcard', 'travel'] }).notNull(),
    day: text('day').notNull(),
    viewer: text('viewer').notNull(),
    from: text('from', { enum: ['link', 'qr', 'poster', 'app'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.scene, t.day, t.viewer] })],
)

/** One row per viewer, action and UTC+8 day (`userinfo/modelcard/share/record`). */
export const cardShares = pgTable(
  'card_shares',
  {
    uid: text('uid').notNull(),
    day: text('day').notNull(),
    viewer: text('viewer').notNull(),
    action: text('action', { enum: ['link', 'poster', 'print', 'save'] }).notNull(),
    template: text('template').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day, t.viewer, t.action] })],
)

/** Contacts that an account viewed, by UTC+8 day. */
export const contactLookups = pgTable(
  'contact_lookups',
  { viewerUid: text('viewer_uid').notNull(), day: text('day').notNull(), uid: text('uid').notNull() },
  (t) => [primaryKey({ columns: [t.viewerUid, t.day, t.uid] }), index('contact_lookups_of').on(t.uid, t.day)],
)

/**
 * The moderation table: content is never hidden by the number of reports alone
 * (docs/product/user.md#anti-abuse-and-money).
 */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    reporterUid: text('reporter_uid')
      .notNull()
      .references(() => users.uid),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    requestId: text('request_id').notNull(),
    state: text('state', { enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterUid, t.requestId),
    index('reports_by').on(t.reporterUid, t.createdAt),
  ],
)
