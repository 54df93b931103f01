import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'
import { vods } from '../profile/schema'

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

/** A user's settings; without a row the defaults hold. */
export const vodSettings = pgTable('vod_settings', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  /** Watched videos are kept in the history. */
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

/** Shares: of a video, or of the room, preview or post that `subjectId` names. */
export const vodShares = pgTable(
  'vod_shares',
  {
    requestId: text('request_id').primaryKey(),
    kind: text('kind', { enum: ['vod', 'live', 'preview', 'discover'] })
      .notNull()
      .default('vod'),
    vodId: text('vod_id').references(() => vods.vodId),
    subjectId: text('subject_id'),
    channel: text('channel', { enum: ['link', 'poster', 'app'] }).notNull(),
    at: ms('at').notNull(),
  },
  (t) => [
    index('vod_shares_of').on(t.vodId),
    check('vod_shares_subject', sql`num_nonnulls(${t.vodId}, ${t.subjectId}) = 1`),
  ],
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

/** 拉黑: `uid` has blocked `target_uid`. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    targetUid: text('target_uid')
      .notNull()
      .references(() => users.uid),
    at: ms('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.targetUid] }),
    index('user_blocks_page').on(t.uid, t.at),
    index('user_blocks_of').on(t.targetUid),
  ],
)

/** Posts of 发现 (entity DiscoverPost, docs/product/account-video.md#entities); their calls are the domain `discover`. */
export const discoverPosts = pgTable(
  'discover_posts',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    text: text('text').notNull(),
    topics: jsonb('topics').$type<string[]>().notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    vodId: text('vod_id').references(() => vods.vodId),
    place: text('place'),
    state: text('state', { enum: ['reviewing', 'published', 'rejected', 'deleted'] }).notNull(),
    commentOpen: boolean('comment_open').notNull().default(true),
    /** Made by AI, as its author said. */
    ai: boolean('ai').notNull().default(false),
    ipRegion: text('ip_region').notNull(),
    views: integer('views').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [index('discover_posts_of').on(t.uid, t.createdAt), index('discover_posts_new').on(t.state, t.createdAt)],
)

/**
 * Comments of a video or a post, two levels: a reply has the `parentId` of the first level. Likes and replies are
 * counted in the row.
 */
export const vodComments = pgTable(
  'vod_comments',
  {
    id: text('id').primaryKey(),
    vodId: text('vod_id').references(() => vods.vodId),
    postId: text('post_id').references(() => discoverPosts.id),
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
    index('vod_comments_of_post')
      .on(t.postId, t.createdAt)
      .where(sql`${t.parentId} is null`),
    index('vod_comments_replies').on(t.parentId, t.createdAt),
    index('vod_comments_by').on(t.uid, t.createdAt),
    uniqueIndex('vod_comments_pinned')
      .on(t.vodId)
      .where(sql`${t.pinned}`),
    uniqueIndex('vod_comments_pinned_post')
      .on(t.postId)
      .where(sql`${t.pinned}`),
    check('vod_comments_subject', sql`num_nonnulls(${t.vodId}, ${t.postId}) = 1`),
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
