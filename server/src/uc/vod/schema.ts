import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../account/schema'
import { vods } from '../user/schema'

/** Micro dramas (entity Collect, docs/product/account-video.md#entities); their episodes are videos. */
export const vodCollects = pgTable('vod_collects', {
  collectId: text('collect_id').primaryKey(),
  uid: text('uid')
    .notNull()
    .references(() => users.uid),
  title: text('title').notNull(),
  cover: text('cover').notNull(),
  intro: text('intro').notNull(),
  tags: jsonb('tags').$type<string[]>().notNull(),
  licenseNo: text('license_no').notNull(),
  total: integer('total').notNull(),
  /** Episodes that are played on H5; 0 is all. */
  h5FreeCount: integer('h5_free_count').notNull().default(5),
  cast: jsonb('cast').$type<{ uid: string | null; name: string; role: string }[]>().notNull(),
})

/** How a user wants it; without a row as by default. */
export const vodSettings = pgTable('vod_settings', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  /** What is watched is kept in the history. */
  recording: boolean('recording').notNull().default(true),
  likesPublic: boolean('likes_public').notNull().default(false),
})

/** Likes taken back a moment ago: liked again, the video returns to its place. */
export const vodUnlikes = pgTable(
  'vod_unlikes',
  {
    uid: text('uid').notNull(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    likedAt: ms('liked_at').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.vodId] })],
)

/** Paid episodes that a user unlocked in the app. */
export const vodUnlocks = pgTable(
  'vod_unlocks',
  {
    uid: text('uid').notNull(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
  },
  (t) => [primaryKey({ columns: [t.uid, t.vodId] })],
)

/** The last counted play of each viewer: a uid, or a hash of the device. */
export const vodViewers = pgTable(
  'vod_viewers',
  {
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    viewer: text('viewer').notNull(),
    playKey: text('play_key').notNull(),
    countedAt: ms('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vodId, t.viewer] })],
)

/** Every counted play; later reports of the same `playKey` update it. The creator's figures are made of these rows. */
export const vodPlays = pgTable(
  'vod_plays',
  {
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    playKey: text('play_key').notNull(),
    /** As in `vod_viewers`. */
    viewer: text('viewer').notNull(),
    region: text('region').notNull(),
    playedSec: integer('played_sec').notNull(),
    finished: boolean('finished').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vodId, t.playKey, t.viewer] }), index('vod_plays_of').on(t.vodId, t.at)],
)

/** Watched: one row for a plain video, one for a drama with its latest episode. */
export const vodViews = pgTable(
  'vod_views',
  {
    uid: text('uid').notNull(),
    /** The drama's id, else the video's. */
    subject: text('subject').notNull(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    positionSec: integer('position_sec').notNull(),
    durationSec: integer('duration_sec').notNull(),
    finished: boolean('finished').notNull(),
    viewedAt: ms('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.subject] }), index('vod_views_of').on(t.uid, t.viewedAt)],
)

/** Episodes that were seen to the end, for 选集. */
export const vodWatched = pgTable(
  'vod_watched',
  {
    uid: text('uid').notNull(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
  },
  (t) => [primaryKey({ columns: [t.uid, t.vodId] })],
)

export const vodShares = pgTable(
  'vod_shares',
  {
    requestId: text('request_id').primaryKey(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    channel: text('channel', { enum: ['link', 'poster', 'app'] }).notNull(),
    at: ms('at').notNull(),
  },
  (t) => [index('vod_shares_of').on(t.vodId)],
)

export const follows = pgTable(
  'follows',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    targetUid: text('target_uid')
      .notNull()
      .references(() => users.uid),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.targetUid] }), index('follows_fans').on(t.targetUid)],
)

/** Comments, two levels: a reply has the `parentId` of the first level. Likes and replies are counted in the row. */
export const vodComments = pgTable(
  'vod_comments',
  {
    id: text('id').primaryKey(),
    vodId: text('vod_id')
      .notNull()
      .references(() => vods.vodId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    parentId: text('parent_id'),
    replyToUid: text('reply_to_uid'),
    content: text('content').notNull(),
    likes: integer('likes').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    pinned: boolean('pinned').notNull().default(false),
    ipRegion: text('ip_region').notNull(),
    deletedAt: ms('deleted_at'),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('vod_comments_of')
      .on(t.vodId, t.createdAt)
      .where(sql`${t.parentId} is null`),
    index('vod_comments_replies').on(t.parentId, t.createdAt),
    index('vod_comments_by').on(t.uid, t.createdAt),
    uniqueIndex('vod_comments_pinned')
      .on(t.vodId)
      .where(sql`${t.pinned}`),
  ],
)

export const vodCommentLikes = pgTable(
  'vod_comment_likes',
  {
    uid: text('uid').notNull(),
    commentId: text('comment_id')
      .notNull()
      .references(() => vodComments.id),
  },
  (t) => [primaryKey({ columns: [t.uid, t.commentId] }), index('vod_comment_likes_of').on(t.commentId)],
)
