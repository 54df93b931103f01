import type { Data } from '@dm/shared/contract'
import { ageOn } from '@dm/shared/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activityVotes } from './schema'
import type { EntryRow } from './store'

type Card = Data<'activity/entry/hot/list'>['list'][number]

/** Returns how many votes an account gave to each of these entries on a day. */
export async function votedOn(
  db: Db,
  uid: string | null,
  day: string,
  entryIds: string[],
): Promise<Map<string, number>> {
  if (uid === null || entryIds.length === 0) return new Map()
  const rows = await db
    .select({ entryId: activityVotes.entryId, n: sql<number>`count(*)::int` })
    .from(activityVotes)
    .where(and(eq(activityVotes.uid, uid), eq(activityVotes.dayKey, day), inArray(activityVotes.entryId, entryIds)))
    .groupBy(activityVotes.entryId)
  return new Map(rows.map((row) => [row.entryId, row.n]))
}

/** Below this age others are not told the city (docs/product/activity.md#competition-entries). */
export const CITY_AGE = 14

export const entryNo = (no: number | null) => String(no ?? 0).padStart(3, '0')

export interface Viewer {
  uid: string | null
  /** Today in UTC+8. */
  day: string
  voted: Map<string, number>
}

/**
 * Returns an entry for lists; under 14 its city is hidden from others (docs/product/activity.md#competition-entries).
 */
export function cardOf(entry: EntryRow, rank: number | null, viewer: Viewer): Card {
  const mine = viewer.uid === entry.uid
  return {
    entryId: entry.entryId,
    no: entryNo(entry.no),
    title: entry.title,
    name: entry.name,
    avatar: entry.avatar,
    groupId: entry.groupId,
    city: !mine && ageOn(entry.team?.youngest ?? entry.birthday, viewer.day) < CITY_AGE ? null : entry.city,
    cover: entry.cover,
    mediaKind: entry.media.kind,
    votes: entry.votes,
    rank,
    votedToday: viewer.voted.get(entry.entryId) ?? 0,
    mine,
  }
}
