import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { users } from '../../platform/schema'
import { seenActivity } from '../activity/preview'
import type { Handler } from '../handler'
import { profiles } from '../profile/schema'
import { lastDayOf, NOTICE_HOURS, slotsOf, WINDOW_DAYS, type PackageRow } from './rules'
import { homePackages, homeReviews } from './schema'
import { offeredPackage, scoresOf, soldOf, takenOf } from './store'

type Brief = Data<'activity/home/list'>['list'][number]

const SHOWN_REVIEWS = 10

/** The packages of an activity, by city and category (docs/product/activity.md#activityhome). */
export const list: Handler<'activity/home/list'> = async (body, ctx) => {
  const { db } = ctx
  const { activityId, cityCode, category } = body
  const { row: activity, now } = await seenActivity(ctx, body)
  const { cities = [], categories = [] } = activity.document.home ?? {}
  const where = and(
    eq(homePackages.activityId, activityId),
    eq(homePackages.online, true),
    category === undefined ? undefined : eq(homePackages.category, category),
    cityCode === undefined ? undefined : sql`${homePackages.cities} @> ${JSON.stringify([cityCode])}::jsonb`,
  )
  const order = [asc(homePackages.position), homePackages.packageId]
  const found = await paged(db, { from: homePackages, where, order }, body)
  return { ...found, list: await briefs(db, found.list, now), cities, categories }
}

async function briefs(db: Db, rows: readonly PackageRow[], now: number): Promise<Brief[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ packageId }) => packageId)
  const [taken, sold, scores, people] = await Promise.all([
    takenOf(db, ids, now),
    soldOf(db, ids),
    scoresOf(db, ids),
    artistsOf(db, rows),
  ])
  return rows.map((row) => {
    const { packageId } = row
    const own = taken.filter((slot) => slot.packageId === packageId)
    const slots = slotsOf(row, own, { from: dayOf(now), days: WINDOW_DAYS + 1, now })
    return {
      packageId,
      title: row.title,
      category: row.category,
      cover: row.cover,
      priceFen: row.priceFen,
      marketFen: row.marketFen,
      marketNote: row.marketNote,
      minutes: row.minutes,
      guests: row.guests,
      // Artists who have left are left out.
      artists: row.artists.flatMap(({ uid, words }) => {
        const person = people.get(uid)
        return person ? [{ uid, words, ...person }] : []
      }),
      score: scores.find((one) => one.packageId === packageId)?.score ?? null,
      sold: sold.find((one) => one.packageId === packageId)?.sold ?? 0,
      full: slots.every(({ left }) => left === 0),
    }
  })
}

async function artistsOf(db: Db, rows: readonly PackageRow[]): Promise<Map<string, { name: string; avatar: string }>> {
  const uids = [...new Set(rows.flatMap(({ artists }) => artists.map(({ uid }) => uid)))]
  if (uids.length === 0) return new Map()
  const found = await db
    .select({ uid: users.uid, name: profiles.nickname, avatar: profiles.avatar })
    .from(users)
    .innerJoin(profiles, eq(profiles.uid, users.uid))
    .where(and(inArray(users.uid, uids), eq(users.state, 'normal')))
  return new Map(found.map(({ uid, name, avatar }) => [uid, { name: name ?? '点梦用户', avatar: avatar ?? '' }]))
}

/** One package with what belongs to ordering it. Throws 40400 该活动已下架. */
export const detail: Handler<'activity/home/detail/query'> = async ({ packageId, preview }, ctx) => {
  const { db } = ctx
  const row = await offeredPackage(db, packageId)
  const { row: activity, now } = await seenActivity(ctx, { activityId: row.activityId, preview })
  const { cities = [], refundLadder = [] } = activity.document.home ?? {}
  const [[brief], taken, reviews] = await Promise.all([
    briefs(db, [row], now),
    takenOf(db, [packageId], now),
    db
      .select({ review: homeReviews, nickname: profiles.nickname, avatar: profiles.avatar, state: users.state })
      .from(homeReviews)
      .leftJoin(users, eq(users.uid, homeReviews.uid))
      .leftJoin(profiles, eq(profiles.uid, homeReviews.uid))
      .where(eq(homeReviews.packageId, packageId))
      .orderBy(desc(homeReviews.at), homeReviews.orderId)
      .limit(SHOWN_REVIEWS),
  ])
  if (!brief) throw new Error(`package ${packageId} is not there`)
  const slots = slotsOf(row, taken, { from: dayOf(now), days: WINDOW_DAYS + 1, now })
  return {
    package: {
      ...brief,
      images: row.images,
      includes: row.includes,
      excludes: row.excludes,
      cities: cities.filter(({ code }) => row.cities.includes(code)),
      reviews: reviews.map(({ review: { stars, text, images, at }, nickname, avatar, state }) => ({
        nickname: state === 'gone' ? '已注销用户' : (nickname ?? '点梦用户'),
        avatar: state === 'gone' ? '' : (avatar ?? ''),
        stars,
        text,
        images,
        at,
      })),
    },
    activityId: row.activityId,
    refundLadder,
    noticeHours: NOTICE_HOURS,
    first: slots.find(({ left }) => left > 0) ?? null,
    serverNow: now,
  }
}

/** The slots of a package that may still be ordered, with how many teams are left. */
export const slots: Handler<'activity/home/slot/list'> = async ({ packageId, from, days }, { db, clock }) => {
  const now = clock.now()
  const row = await offeredPackage(db, packageId)
  const taken = await takenOf(db, [packageId], now)
  return { slots: slotsOf(row, taken, { from, days, now }), lastDay: lastDayOf(now), serverNow: now }
}
