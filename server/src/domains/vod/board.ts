import type { Data } from '@dm/shared/contract'
import { addDays, daysMs, dayOf, hoursMs, startOfDay } from '@dm/shared/time'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, sql, sum, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import type { Handler } from '../handler'
import { profiles, vodLikes, vods } from '../profile/schema'
import { bucketsOf, figuresOf, type DayCounts } from './figures'
import { briefsOf } from './people'
import { follows, vodComments, vodPlays, vodShares } from './schema'
import { commentsOf, likesOf } from './store'

const TOP = 10
const AUDIENCE_MIN = 100

type Audience = Data<'vod/board/query'>['audience']
const number = (value: SQL | SQL.Aliased) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)
/** Days of UTC+8 from `from`, the start of one, to `at`. */
const dayAt = (at: AnyPgColumn, from: number) =>
  sql<number>`(${at} - ${from}::bigint) / ${daysMs(1)}::bigint`.mapWith(Number)
const BY_FIRST = sql`1`

/** A creator's figures of closed UTC+8 days, and today's (docs/product/account-video.md#creationindex). */
export const board: Handler<'vod/board/query'> = async ({ range }, { uid, db, clock }) => {
  const now = clock.now()
  const today = dayOf(now)
  const from = startOfDay(addDays(today, -2 * range))
  const period = { from: startOfDay(addDays(today, -range)), to: startOfDay(today) }
  const [works, fans, counts] = [
    await worksOf(db, uid),
    await db.$count(follows, eq(follows.targetUid, uid)),
    await countsOf(db, uid, from),
  ]
  return {
    updatedAt: now,
    ...figuresOf(counts, range, today),
    top: await topOf(db, uid, period),
    audience: await audienceOf(db, uid, period, today),
    totals: { ...works, fans },
  }
}

const worksOf = async (db: Db, uid: string) => {
  const [row] = await db
    .select({ works: count(), plays: number(sql`${sum(vods.plays)}`) })
    .from(vods)
    .where(and(eq(vods.uid, uid), ne(vods.state, 'deleted')))
  return row ?? { works: 0, plays: 0 }
}

/** Figures of each day for all works of `uid`, also for those that are gone: a past day does not change. */
async function countsOf(db: Db, uid: string, from: number): Promise<DayCounts[]> {
  const none = { plays: 0, likes: 0, comments: 0, shares: 0, newFans: 0, playedSec: 0, finished: 0 }
  const own = inArray(sql`vod_id`, db.select({ vodId: vods.vodId }).from(vods).where(eq(vods.uid, uid)))
  const counted = (table: PgTable, at: AnyPgColumn, where: SQL | undefined) =>
    db
      .select({ at: dayAt(at, from), n: count() })
      .from(table)
      .where(and(where, gte(at, from)))
      .groupBy(BY_FIRST)
  const plays = await db
    .select({
      at: dayAt(vodPlays.at, from),
      plays: count(),
      playedSec: number(sql`${sum(vodPlays.playedSec)}`),
      finished: sql<number>`count(*) filter (where ${vodPlays.finished})`.mapWith(Number),
    })
    .from(vodPlays)
    .where(and(own, gte(vodPlays.at, from)))
    .groupBy(BY_FIRST)
  const likes = await counted(vodLikes, vodLikes.at, own)
  const comments = await counted(vodComments, vodComments.createdAt, and(own, isNull(vodComments.deletedAt)))
  const shares = await counted(vodShares, vodShares.at, own)
  const fans = await counted(follows, follows.at, eq(follows.targetUid, uid))
  return [
    ...plays.map((row) => ({ ...none, ...row })),
    ...likes.map(({ at, n }) => ({ ...none, at, likes: n })),
    ...comments.map(({ at, n }) => ({ ...none, at, comments: n })),
    ...shares.map(({ at, n }) => ({ ...none, at, shares: n })),
    ...fans.map(({ at, n }) => ({ ...none, at, newFans: n })),
  ]
}

interface Period {
  from: number
  to: number
}
const within = ({ from, to }: Period) => and(gte(vodPlays.at, from), lt(vodPlays.at, to))

/** The works that were played most in these days. */
async function topOf(db: Db, uid: string, period: Period): Promise<Data<'vod/board/query'>['top']> {
  const periodPlays = count(vodPlays.playKey)
  const rows = await db
    .select({ vod: vods, likes: likesOf(db), comments: commentsOf(db), periodPlays })
    .from(vods)
    .innerJoin(vodPlays, eq(vodPlays.vodId, vods.vodId))
    .where(and(eq(vods.uid, uid), ne(vods.state, 'deleted'), within(period)))
    .groupBy(vods.vodId)
    .orderBy(desc(periodPlays), vods.vodId)
    .limit(TOP)
  const author = (await briefsOf(db, [uid]))(uid)
  return rows.map(({ vod, ...counts }) => ({
    vodId: vod.vodId,
    collectId: vod.collectId,
    episodeNo: vod.episodeNo,
    title: vod.title,
    cover: vod.cover,
    durationSec: vod.durationSec,
    plays: vod.plays,
    ...counts,
    author,
  }))
}

/** Viewers of these days: each once, by the latest play. Null under 100 viewers. */
async function audienceOf(db: Db, uid: string, period: Period, today: string): Promise<Audience> {
  const where = and(eq(vods.uid, uid), within(period))
  const seen = db
    .selectDistinctOn([vodPlays.viewer], { viewer: vodPlays.viewer, region: vodPlays.region })
    .from(vodPlays)
    .innerJoin(vods, eq(vods.vodId, vodPlays.vodId))
    .where(where)
    .orderBy(vodPlays.viewer, desc(vodPlays.at))
    .as('seen')
  const before = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const groups = await db
    .select({
      region: seen.region,
      gender: sql<string>`case ${profiles.gender} when 'male' then '男' when 'female' then '女' else '未知' end`,
      age: sql<string>`case when ${profiles.birthday} is null then '未知'
        when ${profiles.birthday} > ${before(18)} then '18岁以下'
        when ${profiles.birthday} > ${before(25)} then '18-24岁'
        when ${profiles.birthday} > ${before(35)} then '25-34岁'
        when ${profiles.birthday} > ${before(45)} then '35-44岁'
        else '45岁及以上' end`,
      n: count(),
    })
    .from(seen)
    .leftJoin(profiles, eq(profiles.uid, seen.viewer))
    .groupBy(sql`1`, sql`2`, sql`3`)
  if (groups.reduce((total, { n }) => total + n, 0) < AUDIENCE_MIN) return null
  const by = (key: 'gender' | 'age' | 'region') => {
    const sums = new Map<string, number>()
    for (const group of groups) sums.set(group[key], (sums.get(group[key]) ?? 0) + group.n)
    return bucketsOf(sums)
  }
  const hours = await db
    .select({
      at: sql<number>`(${vodPlays.at} - ${period.from}::bigint) / ${hoursMs(1)}::bigint % 24`.mapWith(Number),
      n: count(),
    })
    .from(vodPlays)
    .innerJoin(vods, eq(vods.vodId, vodPlays.vodId))
    .where(where)
    .groupBy(BY_FIRST)
  const byHour = new Map(hours.map(({ at, n }) => [at, n]))
  return {
    gender: by('gender'),
    age: by('age'),
    region: by('region'),
    hours: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
  }
}
