import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { discoverPosts } from '../vod/schema'

export const discoverLikes = pgTable(
  'discover_likes',
  {
    uid: text('uid').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => discoverPosts.id),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.postId] }), index('discover_likes_of').on(t.postId)],
)

/** Viewers of a post: a uid, or a hash of the device. */
export const discoverViewers = pgTable(
  'discover_viewers',
  {
    postId: text('post_id')
      .notNull()
      .references(() => discoverPosts.id),
    viewer: text('viewer').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.viewer] })],
)
