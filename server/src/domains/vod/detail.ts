import type { Data } from '@dm/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, notFound } from '../../platform/failure'
import { filmSources } from '../file/films'
import type { Handler } from '../handler'
import { vodLikes } from '../profile/schema'
import { briefsOf } from './people'
import { lockOf } from './rules'
import { follows, vodCollects, vodUnlocks, vodViews, vodWatched } from './schema'
import { PROMOTED_OF, promotedFor, withPromoted } from '../referral/traffic/slot'
import { episodesOf, GONE, listedBeside, popular, presentCollect, publicCards, seenVod } from './store'

/** The last watched episode of a drama, else its first. Throws 40400. */
async function episodeFor(db: Db, collectId: string, uid: string | null): Promise<string> {
  const episodes = await episodesOf(db, collectId)
  const [last] =
    uid === null
      ? []
      : await db
          .select({ vodId: vodViews.vodId })
          .from(vodViews)
          .where(and(eq(vodViews.uid, uid), eq(vodViews.subject, collectId)))
  const found = episodes.find(({ vodId }) => vodId === last?.vodId) ?? episodes[0]
  if (!found) throw notFound(GONE)
  return found.vodId
}

/** This user's marks on a video: liked, followed its author, the position, unlocked. */
async function mine(db: Db, uid: string, vodId: string, authorUid: string) {
  const [row] = await db
    .select({
      liked: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(vodLikes)
        .where(and(eq(vodLikes.uid, uid), eq(vodLikes.vodId, vodId)))})`,
      following: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(follows)
        .where(and(eq(follows.uid, uid), eq(follows.targetUid, authorUid)))})`,
      unlocked: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(vodUnlocks)
        .where(and(eq(vodUnlocks.uid, uid), eq(vodUnlocks.vodId, vodId)))})`,
      positionSec: sql<number | null>`(${db
        .select({ at: sql`case when ${vodViews.finished} then 0 else ${vodViews.positionSec} end` })
        .from(vodViews)
        .where(and(eq(vodViews.uid, uid), eq(vodViews.vodId, vodId)))})`,
    })
    .from(sql`(values (1)) as one`)
  return {
    liked: row?.liked ?? false,
    following: row?.following ?? false,
    unlocked: row?.unlocked ?? false,
    positionSec: row?.positionSec ?? 0,
  }
}

/** One video with all that its page shows first; a locked one without an address to play. */
export const detail: Handler<'vod/detail/query'> = async (body, { uid, db, clock, keys, browser }) => {
  const asked = body.vodId ?? (body.collectId === undefined ? undefined : await episodeFor(db, body.collectId, uid))
  if (asked === undefined) throw badInput('缺少视频参数', 'vodId')
  const { vod, collect, likes, comments } = await seenVod(db, asked, uid)
  const [briefOf, my, episodes] = await Promise.all([
    briefsOf(db, [vod.uid]),
    uid === null ? null : mine(db, uid, vod.vodId, vod.uid),
    collect ? episodesOf(db, collect.collectId) : [],
  ])
  const isOwn = vod.uid === uid
  const lock = lockOf({
    no: vod.episodeNo,
    freeCount: collect?.h5FreeCount ?? 0,
    paid: vod.paid,
    unlocked: my?.unlocked ?? false,
    isOwn,
    browser,
  })
  const at = episodes.findIndex(({ vodId }) => vodId === vod.vodId)
  const now = clock.now()
  const isPlayed = lock === 'none' && vod.source !== ''
  const { sources, captions } = isPlayed
    ? await filmSources({ db, keys }, vod.source, { now })
    : { sources: [], captions: null }
  const { source: _source, paid: _paid, createdAt, reason, ...shown } = vod
  return {
    vod: { ...shown, reason: isOwn ? reason : null, likes, comments, publishedAt: createdAt },
    author: briefOf(vod.uid),
    collect: collect ? presentCollect(collect, episodes.length) : null,
    prevId: at > 0 ? (episodes[at - 1]?.vodId ?? null) : null,
    nextId: at >= 0 ? (episodes[at + 1]?.vodId ?? null) : null,
    lock,
    sources,
    captions,
    my: my && { liked: my.liked, following: my.following, positionSec: my.positionSec },
    now,
  }
}

/** A drama with its episodes, for 选集. */
export const collectQuery: Handler<'vod/collect/query'> = async ({ collectId }, { uid, db, browser }) => {
  const [collect] = await db.select().from(vodCollects).where(eq(vodCollects.collectId, collectId))
  const rows = collect ? await episodesOf(db, collectId) : []
  if (!collect || rows.length === 0) throw notFound('该短剧已下架或不存在')
  const ids = rows.map(({ vodId }) => vodId)
  const [watched, unlocked] =
    uid === null
      ? [[], []]
      : await Promise.all([
          db
            .select({ vodId: vodWatched.vodId })
            .from(vodWatched)
            .where(and(eq(vodWatched.uid, uid), inArray(vodWatched.vodId, ids))),
          db
            .select({ vodId: vodUnlocks.vodId })
            .from(vodUnlocks)
            .where(and(eq(vodUnlocks.uid, uid), inArray(vodUnlocks.vodId, ids))),
        ])
  const [seen, free] = [new Set(watched.map(({ vodId }) => vodId)), new Set(unlocked.map(({ vodId }) => vodId))]
  return {
    collect: presentCollect(collect, rows.length),
    episodes: rows.map(({ vodId, no, title, durationSec, paid }) => ({
      vodId,
      no: no ?? 0,
      title,
      durationSec,
      lock: lockOf({
        no,
        freeCount: collect.h5FreeCount,
        paid,
        unlocked: free.has(vodId),
        isOwn: collect.uid === uid,
        browser,
      }),
      watched: seen.has(vodId),
    })),
  }
}

/** Popular videos beside one; in a list of ten one may be promoted, for a viewer who is logged in. */
export const related: Handler<'vod/related/list'> = async ({ vodId, limit }, { uid, db, clock, keys }) => {
  const known = vodId === undefined ? null : await seenVod(db, vodId, uid).catch(() => null)
  const without = { vodId, collectId: known?.vod.collectId ?? null }
  const list = await popular(db, without, limit)
  if (uid === null || list.length < PROMOTED_OF) return { list }
  const among = listedBeside(db, without)
  const chosen = await promotedFor(db, { viewer: uid, among: { type: 'video', ids: among }, now: clock.now(), keys })
  const card = chosen && (await publicCards(db, [chosen.targetId])).get(chosen.targetId)
  if (!card) return { list }
  const others: Data<'vod/related/list'>['list'] = list.filter((one) => one.vodId !== card.vodId)
  return { list: withPromoted(others, { ...card, boostId: chosen.boostId }).slice(0, limit) }
}
