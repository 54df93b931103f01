import { isFinished } from '@dm/shared/contract/vocabulary/watched'
import { minutesMs, daysMs, hoursMs } from '@dm/shared/time'
import { and, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'
import { addressWindows, countUses, type Window } from '../../platform/limits'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { viewerKey } from '../modelcard/counts'
import { livingPerson } from '../profile/profile'
import { vodLikes, vods } from '../profile/schema'
import { visitorWindows } from '../visitors'
import { blocks, refuseBlocked } from './block'
import { regionOf } from './region'
import { likedAt, lockLikes, settingsOf, unlike } from './liked'
import { counts } from './rules'
import { follows, vodPlays, vodViewers, vodViews, vodWatched } from './schema'
import { isPublic, seenVod } from './store'

/** Likes or unlikes a video; the count is of the rows. */
export const likeSet: Handler<'vod/like/set'> = async ({ vodId, like }, { uid, db, clock }) => {
  await seenVod(db, vodId, uid)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockLikes(tx, uid)
    if (!like) await unlike(tx, uid, eq(vodLikes.vodId, vodId), now)
    else
      await tx
        .insert(vodLikes)
        .values({ uid, vodId, at: await likedAt(tx, uid, vodId, now) })
        .onConflictDoNothing()
  })
  return { liked: like, likes: await db.$count(vodLikes, eq(vodLikes.vodId, vodId)) }
}

export const followSet: Handler<'user/follow/set'> = async ({ uid: targetUid, follow }, { uid, db, clock }) => {
  if (targetUid === uid) throw wrongState('不能关注自己', 'ownAccount')
  await livingPerson(db, targetUid, clock.now())
  if (follow) {
    await refuseBlocked(db, [targetUid], uid, '关注')
    if (await blocks(db, [uid], targetUid)) throw wrongState('请先取消拉黑', 'blockedByYou')
    await db.insert(follows).values({ uid, targetUid, at: clock.now() }).onConflictDoNothing()
  } else await db.delete(follows).where(and(eq(follows.uid, uid), eq(follows.targetUid, targetUid)))
  return { following: follow, fans: await db.$count(follows, eq(follows.targetUid, targetUid)) }
}

const AGAIN_MS = minutesMs(30)
const OLDEST_MS = daysMs(30)
const ADDRESS = { max: 200, window: hoursMs(1) }

interface Play {
  vodId: string
  playKey: string
  viewer: string
  ip: string
  /** Limits of the plays of its address. */
  limits: readonly Window[]
  playedSec: number
  finished: boolean
}

/** Counts one play: once for a viewer and video in 30 minutes, at most 200 an hour from one address, 40 of them by visitors. */
async function countPlay(tx: Db, clock: Clock, { ip, limits, ...play }: Play): Promise<void> {
  const { vodId, playKey, viewer, playedSec, finished } = play
  const countedAt = clock.now()
  const [counted] = await tx
    .insert(vodViewers)
    .values({ vodId, viewer, playKey, countedAt })
    .onConflictDoUpdate({
      target: [vodViewers.vodId, vodViewers.viewer],
      set: { playKey, countedAt },
      setWhere: and(lte(vodViewers.countedAt, countedAt - AGAIN_MS), ne(vodViewers.playKey, playKey)),
    })
    .returning({ vodId: vodViewers.vodId })
  if (!counted) {
    await tx
      .update(vodPlays)
      .set({
        playedSec: sql`greatest(${vodPlays.playedSec}, ${playedSec}::int)`,
        finished: sql`${vodPlays.finished} or ${finished}`,
      })
      .where(and(eq(vodPlays.vodId, vodId), eq(vodPlays.playKey, playKey), eq(vodPlays.viewer, viewer)))
    return
  }
  if ((await countUses(tx, clock, limits)) !== null) return
  await tx
    .insert(vodPlays)
    .values({ ...play, region: regionOf(ip), at: countedAt })
    .onConflictDoNothing()
  await tx
    .update(vods)
    .set({ plays: sql`${vods.plays} + 1` })
    .where(eq(vods.vodId, vodId))
}

/** Takes reports of what was played: counts plays and keeps the user's history (docs/product/account-video.md#rules). */
export const viewReport: Handler<'vod/view/report'> = async ({ deviceId, items }, ctx) => {
  const { uid, db, clock, keys, ip } = ctx
  const now = clock.now()
  const timely = items.filter(({ at }) => at <= now + minutesMs(5) && at >= now - OLDEST_MS)
  if (timely.length === 0) return {}
  const rows = await db
    .select({ vodId: vods.vodId, uid: vods.uid, collectId: vods.collectId, durationSec: vods.durationSec })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(and(inArray(vods.vodId, [...new Set(timely.map(({ vodId }) => vodId))]), isPublic, isNotNull(vods.source)))
  const known = new Map(rows.map((row) => [row.vodId, row]))
  const viewer = viewerKey(uid, deviceId)
  const limitsOf = async (vodId: string) => [
    ...(await visitorWindows(ctx, `vod:${vodId}`)),
    ...(await addressWindows(keys, ip, { key: `vod:plays:${vodId}`, ...ADDRESS })),
  ]
  const limits = new Map<string, readonly Window[]>()
  for (const { vodId } of rows) limits.set(vodId, await limitsOf(vodId))
  const records = uid !== null && (await settingsOf(db, uid)).recording
  // In one order for all, so that two reports of one viewer do not wait for each other.
  const ordered = [...timely].sort((a, b) => a.vodId.localeCompare(b.vodId) || a.at - b.at)
  await db.transaction(async (tx) => {
    for (const { vodId, playKey, positionSec, playedSec, at } of ordered) {
      const vod = known.get(vodId)
      if (!vod) continue
      const position = Math.min(positionSec, vod.durationSec)
      const finished = isFinished(position, vod.durationSec)
      const seconds = Math.min(playedSec, vod.durationSec)
      if (vod.uid !== uid && counts(playedSec, vod.durationSec)) {
        const play = { vodId, playKey, viewer, ip, playedSec: seconds, finished }
        await countPlay(tx, clock, { ...play, limits: limits.get(vodId) ?? [] })
      }
      if (uid === null || !records) continue
      const view = { vodId, positionSec: position, durationSec: vod.durationSec, finished, viewedAt: Math.min(at, now) }
      await tx
        .insert(vodViews)
        .values({ uid, subject: vod.collectId ?? vodId, ...view })
        .onConflictDoUpdate({
          target: [vodViews.uid, vodViews.subject],
          set: view,
          // The newest of two wins.
          setWhere: lte(vodViews.viewedAt, view.viewedAt),
        })
      if (finished) await tx.insert(vodWatched).values({ uid, vodId }).onConflictDoNothing()
    }
  })
  return {}
}
