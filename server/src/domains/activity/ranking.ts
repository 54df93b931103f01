import { addDays } from '@dm/shared/time'
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageRows, type AskedPage } from '../../db/page'
import { activityEntries, activityEntryDays, activityFinalRanks } from './schema'
import { isShown } from './shown'

export type Scope = { of: 'total'; today: string } | { of: 'day'; day: string } | { of: 'final' }

export interface RankQuery {
  activityId: string
  scope: Scope
  groupId?: string | undefined
  /** Entries of hidden accounts too: they keep their place in the final ranks, which are written once. */
  withHidden?: boolean
}

export interface Placed {
  entryId: string
  uid: string
  rank: number
  score: number
  /** Votes missing to the next higher rank; null for the first. */
  gap: number | null
  change: number
}

/**
 * Order: more votes, then the earlier time of reaching the count, then the earlier entry
 * (docs/product/activity.md#votes-and-ranks).
 */
const byVotes = (votes: SQL, reachedAt: SQL) =>
  sql`${votes} desc, ${reachedAt} asc nulls last, ${activityEntries.createdAt} asc, ${activityEntries.entryId} asc`

/** `name` is the prefix of the column names: two joined rankings need different ones. */
function placed(order: SQL, score: SQL, name: string) {
  return {
    entryId: activityEntries.entryId,
    uid: activityEntries.uid,
    rank: sql<number>`(row_number() over (order by ${order}))::int`.as(name),
    score: sql<number>`${score}`.as(`${name}_score`),
    gap: sql<number | null>`(lag(${score}) over (order by ${order}) - ${score})::int`.as(`${name}_gap`),
  }
}

const inField = (db: Db, { activityId, groupId, withHidden = false }: RankQuery) =>
  and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.state, 'approved'),
    withHidden ? undefined : isShown(db),
    groupId === undefined ? undefined : eq(activityEntries.groupId, groupId),
  )

function totalRanks(db: Db, query: RankQuery, name = 'place') {
  const votes = sql`${activityEntries.votes}`
  return db
    .select(placed(byVotes(votes, sql`${activityEntries.reachedAt}`), votes, name))
    .from(activityEntries)
    .where(inField(db, query))
}

function dayRanks(db: Db, query: RankQuery, day: string, name = 'place') {
  const votes = sql`${activityEntryDays.votes}`
  return db
    .select(placed(byVotes(votes, sql`${activityEntryDays.reachedAt}`), votes, name))
    .from(activityEntries)
    .innerJoin(activityEntryDays, eq(activityEntryDays.entryId, activityEntries.entryId))
    .where(and(inField(db, query), eq(activityEntryDays.dayKey, day), sql`${activityEntryDays.votes} > 0`))
}

/** The ranks as they were written: an entry that is hidden now leaves its place empty. */
function finalRanks(db: Db, query: RankQuery, name = 'place') {
  const all = db
    .select({
      ...placed(sql`${activityFinalRanks.rank}`, sql`${activityFinalRanks.votes}`, name),
      shown: sql<boolean>`${isShown(db)}`.as(`${name}_shown`),
    })
    .from(activityFinalRanks)
    .innerJoin(activityEntries, eq(activityEntries.entryId, activityFinalRanks.entryId))
    .where(
      and(
        eq(activityFinalRanks.activityId, query.activityId),
        query.groupId === undefined ? undefined : eq(activityEntries.groupId, query.groupId),
      ),
    )
    .as(`${name}_all`)
  const { entryId, uid, rank, score, gap } = all
  return db
    .select({ entryId, uid, rank, score, gap })
    .from(all)
    .where(sql`${all.shown}`)
}

/** Returns the total ranking at the start of `today`, from the daily tallies. */
function ranksBefore(db: Db, query: RankQuery, today: string, name: string) {
  const tally = db
    .select({
      entryId: activityEntryDays.entryId,
      votes: sql<number>`sum(${activityEntryDays.votes})::int`.as('votes_before'),
      reachedAt: sql<number>`max(${activityEntryDays.reachedAt}) filter (where ${activityEntryDays.votes} > 0)`.as(
        'reached_before',
      ),
    })
    .from(activityEntryDays)
    .where(and(eq(activityEntryDays.activityId, query.activityId), lt(activityEntryDays.dayKey, today)))
    .groupBy(activityEntryDays.entryId)
    .as('tally')
  const votes = sql`coalesce(${tally.votes}, 0)`
  return db
    .select(placed(byVotes(votes, sql`${tally.reachedAt}`), votes, name))
    .from(activityEntries)
    .leftJoin(tally, eq(tally.entryId, activityEntries.entryId))
    .where(inField(db, query))
}

/** Returns the ranking of a scope, best first; `page` selects rows, `uid` one account's row. */
export async function rankingOf(db: Db, query: RankQuery, cut: AskedPage | { uid: string }) {
  const { scope } = query
  const now = ranksOf(db, query).as('now_ranks')
  const before = (
    scope.of === 'day'
      ? dayRanks(db, query, addDays(scope.day, -1), 'place_before')
      : scope.of === 'total'
        ? ranksBefore(db, query, scope.today, 'place_before')
        : finalRanks(db, query, 'place_before')
  ).as('before_ranks')
  const rows = db
    .select({
      entryId: now.entryId,
      uid: now.uid,
      rank: now.rank,
      score: now.score,
      gap: now.gap,
      change: sql<number>`coalesce(${before.rank} - ${now.rank}, 0)::int`,
    })
    .from(now)
    .leftJoin(before, eq(before.entryId, now.entryId))
    .orderBy(asc(now.rank))
    .$dynamic()
  const list: Placed[] = 'uid' in cut ? await rows.where(eq(now.uid, cut.uid)) : await pageRows(rows, cut)
  return list
}

/** Returns a query for rank, score and gap of every entry of a scope, to join or limit. */
export function ranksOf(db: Db, query: RankQuery) {
  const { scope } = query
  if (scope.of === 'final') return finalRanks(db, query)
  return scope.of === 'day' ? dayRanks(db, query, scope.day) : totalRanks(db, query)
}

export const rankCount = (db: Db, query: RankQuery): Promise<number> => db.$count(ranksOf(db, query).as('counted'))

/** Returns an entry's rank in the whole field: one more than the entries ahead of it. */
export async function placeOf(db: Db, entry: { activityId: string; entryId: string }): Promise<number> {
  const all = totalRanks(db, { activityId: entry.activityId, scope: { of: 'total', today: '' } }).as('all_ranks')
  const [row] = await db.select({ rank: all.rank }).from(all).where(eq(all.entryId, entry.entryId))
  return row?.rank ?? 0
}
