import type { Collect, VodCard } from '@dm/shared/contract/calls/video/vod'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import { users } from '../../platform/schema'
import { vodLikes, vods } from '../profile/schema'
import { briefsOf } from './people'
import { vodCollects, vodComments } from './schema'

export const GONE = '该视频已下架或不存在'

type CollectRow = typeof vodCollects.$inferSelect

export const likesOf = (db: Db) =>
  sql<number>`(${db.select({ n: count() }).from(vodLikes).where(eq(vodLikes.vodId, vods.vodId))})`.mapWith(Number)
export const commentsOf = (db: Db) =>
  sql<number>`(${db
    .select({ n: count() })
    .from(vodComments)
    .where(and(eq(vodComments.vodId, vods.vodId), isNull(vodComments.deletedAt)))})`.mapWith(Number)

/** Published, public, and its author is there. */
export const isPublic = and(eq(vods.state, 'published'), eq(vods.visible, 'public'), eq(users.state, 'normal'))

/** Videos that lists recommend: of a drama the first episode, and none that is paid for. */
export const isListed = and(isPublic, eq(vods.paid, false), or(isNull(vods.collectId), eq(vods.episodeNo, 1)))

interface Without {
  vodId?: string
  collectId: string | null
}

/** Everything but this video and the episodes of its drama. */
const othersThan = ({ vodId, collectId }: Without) =>
  and(
    vodId === undefined ? undefined : ne(vods.vodId, vodId),
    collectId === null ? undefined : or(isNull(vods.collectId), ne(vods.collectId, collectId)),
  )

/** The ids of what may be recommended beside a video. */
export const listedBeside = (db: Db, without: Without) =>
  db
    .select({ id: vods.vodId })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(and(isListed, othersThan(without)))

/** A video with its drama and counts, if `me` may see it; its author sees it in any state. Throws 40400. */
export async function seenVod(db: Db, vodId: string, me: string | null) {
  const [row] = await db
    .select({ vod: vods, collect: vodCollects, author: users.state, likes: likesOf(db), comments: commentsOf(db) })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .leftJoin(vodCollects, eq(vodCollects.collectId, vods.collectId))
    .where(
      and(eq(vods.vodId, vodId), ne(vods.state, 'deleted'), me === null ? isPublic : or(eq(vods.uid, me), isPublic)),
    )
  if (!row) throw notFound(GONE)
  return row
}

/** The episodes of a drama that everybody may see, in order. */
export const episodesOf = (db: Db, collectId: string) =>
  db
    .select({
      vodId: vods.vodId,
      no: vods.episodeNo,
      title: vods.title,
      durationSec: vods.durationSec,
      paid: vods.paid,
    })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(and(eq(vods.collectId, collectId), isNotNull(vods.episodeNo), isPublic))
    .orderBy(asc(vods.episodeNo))

export const presentCollect = ({ uid: _uid, ...row }: CollectRow, updatedTo: number): Collect => ({
  ...row,
  updatedTo,
  finished: updatedTo >= row.total,
})

/** A video as lists show it. */
export const cardOf = (
  vod: typeof vods.$inferSelect,
  { likes, comments, author }: Pick<VodCard, 'likes' | 'comments' | 'author'>,
): VodCard => ({
  vodId: vod.vodId,
  collectId: vod.collectId,
  episodeNo: vod.episodeNo,
  title: vod.title,
  cover: vod.cover,
  durationSec: vod.durationSec,
  plays: vod.plays,
  likes,
  comments,
  author,
})

/** Those of these videos that everybody may see, by id. */
export async function publicCards(db: Db, vodIds: readonly string[]): Promise<Map<string, VodCard>> {
  if (vodIds.length === 0) return new Map()
  const rows = await db
    .select({ vod: vods, likes: likesOf(db), comments: commentsOf(db) })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(and(inArray(vods.vodId, [...vodIds]), isPublic))
  const briefOf = await briefsOf(
    db,
    rows.map(({ vod }) => vod.uid),
  )
  return new Map(
    rows.map(({ vod, likes, comments }) => [vod.vodId, cardOf(vod, { likes, comments, author: briefOf(vod.uid) })]),
  )
}

/** Most watched videos, without these: of a drama the first episode. */
export async function popular(db: Db, without: Without, limit: number): Promise<VodCard[]> {
  const rows = await db
    .select({ vod: vods, likes: likesOf(db), comments: commentsOf(db) })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(and(isListed, othersThan(without)))
    .orderBy(desc(vods.plays), asc(vods.vodId))
    .limit(limit)
  const briefOf = await briefsOf(
    db,
    rows.map(({ vod }) => vod.uid),
  )
  return rows.map(({ vod, likes, comments }) => cardOf(vod, { likes, comments, author: briefOf(vod.uid) }))
}
