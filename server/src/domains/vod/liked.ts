import { secondsMs } from '@dm/shared/time'
import { and, asc, desc, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { badInput, notAllowed } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { livingPerson } from '../profile/profile'
import { vodLikes, vods } from '../profile/schema'
import { vodSettings, vodUnlikes } from './schema'
import { isPublic, publicCards } from './store'

const UNDO_MS = secondsMs(60)

/** The user's settings, or the defaults. */
export async function settingsOf(db: Db, uid: string): Promise<{ recording: boolean; likesPublic: boolean }> {
  const [row] = await db.select().from(vodSettings).where(eq(vodSettings.uid, uid))
  return { recording: row?.recording ?? true, likesPublic: row?.likesPublic ?? false }
}

const isShown = sql`exists (select 1 from ${vods} inner join ${users} on ${users.uid} = ${vods.uid}
  where ${vods.vodId} = ${vodLikes.vodId} and ${isPublic})`

/** Liked videos, newest like first; another's without what is gone (docs/product/account-video.md#rules). */
export const likePage: Handler<'user/vod/like/page'> = async (body, { uid, db, clock }) => {
  const owner = body.uid ?? uid
  const isOwn = owner === uid
  if (!isOwn) await livingPerson(db, owner, clock.now())
  const { likesPublic } = await settingsOf(db, owner)
  if (!isOwn && !likesPublic) throw notAllowed('对方未公开喜欢列表', 'likesHidden')
  const all = eq(vodLikes.uid, owner)
  const listed = isOwn ? all : and(all, isShown)
  const [found, invalidCount] = await Promise.all([
    paged(db, { from: vodLikes, where: listed, order: [desc(vodLikes.at), asc(vodLikes.vodId)] }, body),
    isOwn ? db.$count(vodLikes, and(all, not(isShown))) : 0,
  ])
  const cards = await publicCards(
    db,
    found.list.map(({ vodId }) => vodId),
  )
  return {
    ...found,
    list: found.list.map(({ vodId, at }) => ({ vodId, vod: cards.get(vodId) ?? null, likedAt: at })),
    invalidCount,
    isPublic: likesPublic,
  }
}

/** One account's likes are changed one after the other: each change writes two tables. */
export const lockLikes = (tx: Db, uid: string) => lockOn(tx, `vod:likes:${uid}`)

/** Takes likes back; those of the last minute can return to their place. */
export async function unlike(tx: Db, uid: string, where: ReturnType<typeof and>, now: number): Promise<number> {
  const gone = await tx
    .delete(vodLikes)
    .where(and(eq(vodLikes.uid, uid), where))
    .returning()
  await tx.delete(vodUnlikes).where(and(eq(vodUnlikes.uid, uid), lt(vodUnlikes.at, now - UNDO_MS)))
  if (gone.length > 0)
    await tx
      .insert(vodUnlikes)
      .values(gone.map(({ vodId, at }) => ({ uid, vodId, likedAt: at, at: now })))
      .onConflictDoUpdate({
        target: [vodUnlikes.uid, vodUnlikes.vodId],
        set: { likedAt: sql`excluded.liked_at`, at: now },
      })
  return gone.length
}

/** When a video liked now counts as liked: of one taken back within the last minute as before. */
export async function likedAt(tx: Db, uid: string, vodId: string, now: number): Promise<number> {
  const [row] = await tx
    .delete(vodUnlikes)
    .where(and(eq(vodUnlikes.uid, uid), eq(vodUnlikes.vodId, vodId)))
    .returning()
  return row && row.at >= now - UNDO_MS ? row.likedAt : now
}

export const likeDel: Handler<'user/vod/like/del'> = async ({ vodIds, invalid }, { uid, db, clock }) => {
  if (vodIds === undefined && invalid === undefined) throw badInput('请选择作品', 'vodIds')
  const where = invalid ? not(isShown) : inArray(vodLikes.vodId, vodIds ?? [])
  const removed = await db.transaction(async (tx) => {
    await lockLikes(tx, uid)
    return unlike(tx, uid, where, clock.now())
  })
  return { removed }
}

export const likePublicSet: Handler<'user/vod/like/public/set'> = async ({ isPublic: likesPublic }, { uid, db }) => {
  await db
    .insert(vodSettings)
    .values({ uid, likesPublic })
    .onConflictDoUpdate({ target: vodSettings.uid, set: { likesPublic } })
  return {}
}
