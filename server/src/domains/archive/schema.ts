import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** Common columns of every list of an archive; works (server/src/domains/modelcard/schema.ts) have the same. */
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
export const experiences = pgTable(
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

/** Albums of songs (entity MusicAlbum). */
export const musicAlbums = pgTable(
  'music_albums',
  {
    ...rowColumns(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['single', 'ep', 'album', 'ost', 'live'] }).notNull(),
    cover: text('cover').notNull(),
    releaseDay: text('release_day'),
    label: text('label'),
    intro: text('intro').notNull().default(''),
  },
  (t) => [index('music_albums_of').on(t.uid, t.position)],
)

/** Songs, in the order of their album (entity Song). A song is seen where its album is. */
export const songs = pgTable(
  'songs',
  {
    ...rowColumns(),
    albumId: text('album_id')
      .notNull()
      .references(() => musicAlbums.id),
    title: text('title').notNull(),
    audio: text('audio').notNull(),
    durationMs: integer('duration_ms').notNull(),
    lyricist: text('lyricist'),
    composer: text('composer'),
    arranger: text('arranger'),
    lrc: text('lrc'),
    plays: integer('plays').notNull().default(0),
  },
  (t) => [index('songs_of').on(t.albumId, t.position), index('songs_by').on(t.uid)],
)

/** Performances on video (entity Action); length, pixels and size in bytes are those of the video. */
export const performances = pgTable(
  'performances',
  {
    ...rowColumns(),
    kind: text('kind', {
      enum: ['stage', 'dance', 'vocal', 'instrument', 'martial', 'catwalk', 'host', 'monologue', 'selfIntro', 'other'],
    }).notNull(),
    title: text('title').notNull(),
    video: text('video').notNull(),
    cover: text('cover').notNull(),
    durationMs: integer('duration_ms').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    happenedOn: text('happened_on'),
    place: text('place'),
    intro: text('intro').notNull().default(''),
    plays: integer('plays').notNull().default(0),
  },
  (t) => [index('performances_of').on(t.uid, t.position)],
)

/** Albums of photos (entity PhotoAlbum); `visible` is its visibility, the cover one of its photos. */
export const photoAlbums = pgTable(
  'photo_albums',
  {
    ...rowColumns(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    coverId: text('cover_id'),
  },
  (t) => [index('photo_albums_of').on(t.uid, t.position)],
)

/** Photos, in the order of their album (entity Photo). A photo is seen where its album is. */
export const photos = pgTable(
  'photos',
  {
    ...rowColumns(),
    albumId: text('album_id')
      .notNull()
      .references(() => photoAlbums.id),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [index('photos_of').on(t.albumId, t.position), index('photos_by').on(t.uid)],
)

/** One row for each counted play: per viewer (account, else hashed device), work and hour since 1970. */
export const mediaPlays = pgTable(
  'media_plays',
  {
    kind: text('kind', { enum: ['song', 'action'] }).notNull(),
    targetId: text('target_id').notNull(),
    viewer: text('viewer').notNull(),
    hour: integer('hour').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.viewer, t.hour] })],
)
