import type { DiscoverPost } from '@dm/shared/contract/calls/video/discover'
import { and, asc, count, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { mayCount } from '../visitors'
import { viewerKey } from '../modelcard/counts'
import { PROMOTED_AT, PROMOTED_OF, promotedOfAny } from '../referral/traffic/slot'
import { briefsOf } from '../vod/people'
import { discoverPosts, follows, vodComments } from '../vod/schema'
import { publicCards } from '../vod/store'
import { isPublicPost, POST_GONE, seenPost } from '../vod/subject'
import { discoverLikes, discoverViewers } from './schema'

type PostRow = typeof discoverPosts.$inferSelect

const likesOf = (db: Db) =>
  sql<number>`(${db
    .select({ n: count() })
    .from(discoverLikes)
    .where(eq(discoverLikes.postId, discoverPosts.id))})`.mapWith(Number)
const commentsOf = (db: Db) =>
  sql<number>`(${db
    .select({ n: count() })
    .from(vodComments)
    .where(and(eq(vodComments.postId, discoverPosts.id), isNull(vodComments.deletedAt)))})`.mapWith(Number)

/** Posts as they are shown, with their authors and videos. */
async function present(
  db: Db,
  rows: readonly { post: PostRow; likes: number; comments: number }[],
): Promise<DiscoverPost[]> {
  const [briefOf, cards] = await Promise.all([
    briefsOf(
      db,
      rows.map(({ post }) => post.uid),
    ),
    publicCards(
      db,
      rows.flatMap(({ post }) => post.vodId ?? []),
    ),
  ])
  return rows.flatMap(({ post: { uid, vodId, state, ...post }, likes, comments }) =>
    state === 'deleted'
      ? []
      : [
          {
            ...post,
            ...{ state, likes, comments },
            author: briefOf(uid),
            vod: vodId === null ? null : (cards.get(vodId) ?? 'gone'),
          },
        ],
  )
}

/** This user's marks on a post. */
async function mine(db: Db, me: string, { id, uid }: PostRow) {
  const [row] = await db
    .select({
      liked: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(discoverLikes)
        .where(and(eq(discoverLikes.uid, me), eq(discoverLikes.postId, id)))})`,
      following: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(follows)
        .where(and(eq(follows.uid, me), eq(follows.targetUid, uid)))})`,
    })
    .from(sql`(values (1)) as one`)
  return { liked: row?.liked ?? false, following: row?.following ?? false, mine: uid === me }
}

/** One post with all that its page shows first. */
export const detail: Handler<'discover/detail/query'> = async ({ id }, { uid, db, clock }) => {
  const post = await seenPost(db, id, uid)
  const [[counts], my] = await Promise.all([
    db
      .select({ likes: likesOf(db), comments: commentsOf(db) })
      .from(discoverPosts)
      .where(eq(discoverPosts.id, id)),
    uid === null ? null : mine(db, uid, post),
  ])
  const [shown] = await present(db, [{ post, likes: counts?.likes ?? 0, comments: counts?.comments ?? 0 }])
  if (!shown) throw notFound(POST_GONE)
  return { post: shown, my, now: clock.now() }
}

/** Likes or unlikes a post; the count is of the rows. */
export const likeSet: Handler<'discover/like/set'> = async ({ id, like }, { uid, db, clock }) => {
  await seenPost(db, id, uid)
  if (like) await db.insert(discoverLikes).values({ uid, postId: id, at: clock.now() }).onConflictDoNothing()
  else await db.delete(discoverLikes).where(and(eq(discoverLikes.uid, uid), eq(discoverLikes.postId, id)))
  return { liked: like, likes: await db.$count(discoverLikes, eq(discoverLikes.postId, id)) }
}

/** Deletes a post for good, if it is there and `whose`. Throws 40400. */
export async function removePost(db: Db, id: string, whose?: SQL): Promise<void> {
  const gone = await db
    .update(discoverPosts)
    .set({ state: 'deleted' })
    .where(and(eq(discoverPosts.id, id), ne(discoverPosts.state, 'deleted'), whose))
    .returning({ id: discoverPosts.id })
  if (gone.length === 0) throw notFound(POST_GONE)
}

/** Deletes a post of the caller's for good. */
export const del: Handler<'discover/del'> = async ({ id }, { uid, db }) => {
  await removePost(db, id, eq(discoverPosts.uid, uid))
  return {}
}

/** 2 for posts of the same author and topics, 1 for one of the two. */
const nearness = ({ uid, topics }: PostRow) =>
  sql`(case when ${discoverPosts.uid} = ${uid} then 1 else 0 end
    + case when ${discoverPosts.topics} ?| array(select jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb)) then 1 else 0 end)`

/** Other posts; in a list of ten something may be promoted, for a viewer who is logged in. */
export const relatedList: Handler<'discover/related/list'> = async ({ id, limit }, ctx) => {
  const { uid, db } = ctx
  const known = id === undefined ? null : await seenPost(db, id, uid).catch(() => null)
  const nearFirst = known ? [desc(nearness(known))] : []
  const rows = await db
    .select({ post: discoverPosts, likes: likesOf(db), comments: commentsOf(db) })
    .from(discoverPosts)
    .innerJoin(users, eq(users.uid, discoverPosts.uid))
    .where(and(isPublicPost, id === undefined ? undefined : ne(discoverPosts.id, id)))
    .orderBy(...nearFirst, desc(discoverPosts.createdAt), asc(discoverPosts.id))
    .limit(limit)
  const list = await present(db, rows)
  const promoted = uid === null || list.length < PROMOTED_OF ? null : await promotedOfAny(uid, ctx)
  return { list, promoted: promoted && { ...promoted, at: PROMOTED_AT } }
}

export const viewRecord: Handler<'discover/view/record'> = async ({ id, deviceId }, ctx) => {
  const { uid, db, clock } = ctx
  const post = await seenPost(db, id, uid).catch(() => null)
  if (!post || post.uid === uid || post.state !== 'published') return {}
  if (!(await mayCount(ctx, `post:${id}`))) return {}
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(discoverViewers)
      .values({ postId: id, viewer: viewerKey(uid, deviceId), at: clock.now() })
      .onConflictDoNothing()
      .returning({ id: discoverViewers.postId })
    if (added)
      await tx
        .update(discoverPosts)
        .set({ views: sql`${discoverPosts.views} + 1` })
        .where(eq(discoverPosts.id, id))
  })
  return {}
}
