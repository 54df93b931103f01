import type { VodComment, VodReply } from '@dm/shared/contract/calls/video/vod'
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { notBlocked } from './block'
import { briefsOf } from './people'
import { vodCommentLikes, vodComments } from './schema'
import { isOf, seenSubject, subjectOf, subjectOfRow, type Subject } from './subject'

/** Replies that come with their comment. */
const WITH_PARENT = 2

type CommentRow = typeof vodComments.$inferSelect

/** Deleted ones stay while they have replies. */
const isShown = or(isNull(vodComments.deletedAt), gt(vodComments.replyCount, 0))

async function present(
  db: Db,
  rows: readonly CommentRow[],
  authorUid: string,
  me: string | null,
): Promise<Map<string, VodReply>> {
  const liked =
    me === null || rows.length === 0
      ? []
      : await db
          .select({ id: vodCommentLikes.commentId })
          .from(vodCommentLikes)
          .where(
            and(
              eq(vodCommentLikes.uid, me),
              inArray(
                vodCommentLikes.commentId,
                rows.map(({ id }) => id),
              ),
            ),
          )
  const mine = new Set(liked.map(({ id }) => id))
  const briefOf = await briefsOf(
    db,
    rows.flatMap(({ uid, replyToUid }) => [uid, ...(replyToUid === null ? [] : [replyToUid])]),
  )
  return new Map(
    rows.map((row) => {
      const deleted = row.deletedAt !== null
      return [
        row.id,
        {
          commentId: row.id,
          author: briefOf(deleted ? '' : row.uid),
          content: deleted ? '' : row.content,
          replyTo: row.replyToUid === null ? null : briefOf(row.replyToUid),
          likes: row.likes,
          liked: mine.has(row.id),
          replyCount: row.replyCount,
          pinned: row.pinned,
          byAuthor: !deleted && row.uid === authorUid,
          mine: !deleted && row.uid === me,
          deleted,
          ipRegion: row.ipRegion,
          createdAt: row.createdAt,
        },
      ]
    }),
  )
}

/** The first replies of some comments, oldest first. */
async function firstReplies(
  db: Db,
  parentIds: readonly string[],
  { me, until }: { me: string | null; until: number },
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return []
  const ranked = db
    .select({
      id: vodComments.id,
      at: sql<number>`row_number() over (partition by ${vodComments.parentId} order by ${vodComments.createdAt}, ${vodComments.id})`
        .mapWith(Number)
        .as('at'),
    })
    .from(vodComments)
    .where(
      and(
        inArray(vodComments.parentId, [...parentIds]),
        isNull(vodComments.deletedAt),
        lte(vodComments.createdAt, until),
        notBlocked(db, me, vodComments.uid),
      ),
    )
    .as('ranked')
  const rows = await db
    .select({ row: vodComments })
    .from(vodComments)
    .innerJoin(ranked, eq(ranked.id, vodComments.id))
    .where(lte(ranked.at, WITH_PARENT))
    .orderBy(asc(vodComments.createdAt), asc(vodComments.id))
  return rows.map(({ row }) => row)
}

/** Comments with their first replies. */
export async function withReplies(
  db: Db,
  rows: readonly CommentRow[],
  of: { authorUid: string; me: string | null; until: number },
): Promise<VodComment[]> {
  const replies = await firstReplies(
    db,
    rows.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id),
    of,
  )
  const shown = await present(db, [...rows, ...replies], of.authorUid, of.me)
  return rows.flatMap((row) =>
    [shown.get(row.id) ?? []].flat().map((comment) => ({
      ...comment,
      replies: replies.filter(({ parentId }) => parentId === row.id).flatMap((reply) => shown.get(reply.id) ?? []),
    })),
  )
}

/** The comment of the first level that an id names, of this video or post. */
async function focused(
  db: Db,
  subject: Subject,
  id: string | undefined,
  me: string | null,
): Promise<CommentRow | null> {
  if (id === undefined) return null
  const isSeen = notBlocked(db, me, vodComments.uid)
  const [row] = await db
    .select()
    .from(vodComments)
    .where(and(eq(vodComments.id, id), isOf(subject), isSeen))
  if (!row?.parentId) return row?.deletedAt === null ? row : null
  const [parent] = await db
    .select()
    .from(vodComments)
    .where(and(eq(vodComments.id, row.parentId), isSeen))
  return parent ?? null
}

/**
 * Comments of a video or a post, none of whom the caller has blocked; `anchor` freezes the pages while others write
 * (docs/product/account-video.md#rules).
 */
export const commentPage: Handler<'vod/comment/page'> = async (body, { uid, db, clock }) => {
  const subject = subjectOf(body)
  const of = await seenSubject(db, subject, uid).catch(() => {
    throw notFound('内容已删除')
  })
  const until = body.anchor ?? clock.now()
  const focus = await focused(db, subject, body.focusId, uid)
  const where = and(
    isOf(subject),
    isNull(vodComments.parentId),
    lte(vodComments.createdAt, until),
    isShown,
    notBlocked(db, uid, vodComments.uid),
    focus ? ne(vodComments.id, focus.id) : undefined,
  )
  const newest: SQL[] = [desc(vodComments.createdAt), asc(vodComments.id)]
  const hot = desc(sql`${vodComments.likes} * 2 + ${vodComments.replyCount}`)
  const order = [desc(vodComments.pinned), ...(body.sort === 'hot' ? [hot] : []), ...newest]
  const found = await paged(db, { from: vodComments, where, order }, body)
  const shown = focus && body.page === 1 ? [focus, ...found.list] : found.list
  return {
    ...found,
    list: await withReplies(db, shown, { authorUid: of.authorUid, me: uid, until }),
    total: found.total + (focus ? 1 : 0),
    anchor: until,
    commentOpen: of.commentOpen,
  }
}

/** Replies of one comment, oldest first; as above none of whom the caller has blocked. */
export const replyPage: Handler<'vod/comment/reply/page'> = async (body, ctx) => {
  const { db, uid, clock } = ctx
  const { commentId } = body
  const [parent] = await db
    .select()
    .from(vodComments)
    .where(and(eq(vodComments.id, commentId), isShown))
  if (!parent) throw notFound('该评论已删除')
  const { authorUid } = await seenSubject(db, subjectOfRow(parent), uid).catch(() => {
    throw notFound('该评论已删除')
  })
  const until = body.anchor ?? clock.now()
  const where = and(
    eq(vodComments.parentId, commentId),
    isNull(vodComments.deletedAt),
    lte(vodComments.createdAt, until),
    notBlocked(db, uid, vodComments.uid),
  )
  const order = [asc(vodComments.createdAt), asc(vodComments.id)]
  const found = await paged(db, { from: vodComments, where, order }, body)
  const shown = await present(db, found.list, authorUid, uid)
  return { ...found, list: found.list.flatMap(({ id }) => shown.get(id) ?? []), anchor: until }
}
