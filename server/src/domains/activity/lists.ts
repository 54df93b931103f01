import { dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { and, asc, desc, eq, gt, ilike, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageAnswer, paged } from '../../db/page'
import { activityEntries, activityVotes } from './schema'
import type { Handler } from '../handler'
import { cardOf, votedOn } from './cards'
import { rankCount, rankingOf, ranksOf, type Placed, type RankQuery, type Scope } from './ranking'
import { seenActivity } from './preview'
import { isShown } from './shown'

const TEN_MINUTES = 600_000

/**
 * Returns the list's time: it is recomputed every 10 minutes; an `asOf` older than an hour, or in the future, starts
 * the list again.
 */
export function hotAsOf(requested: number | undefined, now: number): number {
  const current = now - (now % TEN_MINUTES)
  return requested !== undefined && requested <= current && now - requested <= hoursMs(1)
    ? requested - (requested % TEN_MINUTES)
    : current
}

/** Returns a keyword as a LIKE pattern, with `%` and `_` escaped. */
const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

function hasWords(keyword: string) {
  const byText = [ilike(activityEntries.title, pattern(keyword)), ilike(activityEntries.name, pattern(keyword))]
  return or(...byText, ...(/^\d{1,6}$/.test(keyword) ? [eq(activityEntries.no, Number(keyword))] : []))
}

/** Returns works by the votes of the 24 hours before `asOf`. */
export const hotList: Handler<'activity/entry/hot/list'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row: activity, now } = await seenActivity(ctx, body)
  const { activityId } = activity
  const asOf = hotAsOf(body.asOf, now)
  const recent = db
    .select({
      entryId: activityVotes.entryId,
      n: sql<number>`count(*) filter (where ${activityVotes.at} <= ${asOf})::int`.as('n'),
      later: sql<number>`count(*) filter (where ${activityVotes.at} > ${asOf})::int`.as('later'),
    })
    .from(activityVotes)
    .where(
      and(
        eq(activityVotes.activityId, activityId),
        gt(activityVotes.at, asOf - daysMs(1)),
        ne(activityVotes.state, 'void'),
      ),
    )
    .groupBy(activityVotes.entryId)
    .as('recent')
  const scope: Scope = activity.frozenAt === null ? { of: 'total', today: dayOf(now) } : { of: 'final' }
  const wanted = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.state, 'approved'),
    isShown(db),
    body.groupId === undefined ? undefined : eq(activityEntries.groupId, body.groupId),
    // A search includes entries approved a minute ago; the list itself only changes with each run of the job.
    body.keyword ? hasWords(body.keyword) : lte(activityEntries.approvedAt, asOf),
  )
  const found = await paged(
    db,
    {
      from: activityEntries,
      rows: db
        .select({ entry: activityEntries })
        .from(activityEntries)
        .leftJoin(recent, eq(recent.entryId, activityEntries.entryId)),
      where: wanted,
      order: [
        desc(sql`coalesce(${recent.n}, 0)`),
        // Ties are ordered by all votes at that time, so that the order is the same on every page.
        desc(sql`${activityEntries.votes} - coalesce(${recent.later}, 0)`),
        asc(activityEntries.createdAt),
        asc(activityEntries.entryId),
      ],
    },
    body,
  )
  const day = dayOf(now)
  const ids = found.list.map((row) => row.entry.entryId)
  const [voted, ranks] = await Promise.all([votedOn(db, uid, day, ids), rankOf(db, { activityId, scope }, ids)])
  return {
    ...found,
    list: found.list.map((row) => cardOf(row.entry, ranks.get(row.entry.entryId) ?? null, { uid, day, voted })),
    asOf,
  }
}

/** The ranks of the works of one page: ranked once, and not joined to every work of the list. */
async function rankOf(db: Db, query: RankQuery, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const ranks = ranksOf(db, query).as('ranks')
  const rows = await db
    .select({ entryId: ranks.entryId, rank: ranks.rank })
    .from(ranks)
    .where(inArray(ranks.entryId, ids))
  return new Map(rows.map(({ entryId, rank }) => [entryId, rank]))
}

async function rankRows(db: Db, places: Placed[], uid: string | null, day: string) {
  const ids = places.map((place) => place.entryId)
  if (ids.length === 0) return []
  const [rows, voted] = await Promise.all([
    db.select().from(activityEntries).where(inArray(activityEntries.entryId, ids)),
    votedOn(db, uid, day, ids),
  ])
  const entries = new Map(rows.map((row) => [row.entryId, row]))
  return places.flatMap((place) => {
    const entry = entries.get(place.entryId)
    return entry
      ? [{ ...cardOf(entry, place.rank, { uid, day, voted }), scopeVotes: place.score, change: place.change }]
      : []
  })
}

/** Returns the ranking, total or of one day; after the freeze the total is the final one. */
export const rankList: Handler<'activity/entry/rank/list'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row: activity, now } = await seenActivity(ctx, body)
  const { activityId } = activity
  const today = dayOf(now)
  const frozen = activity.frozenAt !== null
  const scope: Scope =
    body.scope === 'day' ? { of: 'day', day: body.day ?? today } : frozen ? { of: 'final' } : { of: 'total', today }
  const query = { activityId, scope, groupId: body.groupId }
  const [total, [own], places] = await Promise.all([
    rankCount(db, query),
    uid === null ? [] : rankingOf(db, query, { uid }),
    rankingOf(db, query, body),
  ])
  const [list, [mine]] = await Promise.all([
    rankRows(db, places, uid, today),
    own ? rankRows(db, [own], uid, today) : [],
  ])
  return {
    ...pageAnswer(list, total, body),
    asOf: activity.frozenAt ?? now,
    frozen,
    mine: mine && own ? { ...mine, gapToPrev: own.gap } : null,
  }
}
