import { dayOf } from '@dm/shared/time'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import { latestOf, liveOf, seenOf } from '../items/store'
import { enterpriseItems, enterpriseTripDetails, enterpriseTrips } from '../schema'
import { meets } from './rules'

export type TripRow = typeof enterpriseTrips.$inferSelect
export type DetailRow = typeof enterpriseTripDetails.$inferSelect

/** A company's trips; the public sees its public ones. */
export const keptTrips = (enterpriseId: string, isPublic: boolean): SQL | undefined =>
  and(
    eq(enterpriseTrips.enterpriseId, enterpriseId),
    isNull(enterpriseTrips.deletedAt),
    isPublic ? eq(enterpriseTrips.visible, 'public') : undefined,
  )

/** Arrangements that are not deleted; the public ones for the public. */
export const keptDetails = (isPublic: boolean): SQL | undefined =>
  and(isNull(enterpriseTripDetails.deletedAt), isPublic ? eq(enterpriseTripDetails.visible, 'public') : undefined)

/** A trip of the company, locked; 40400 for another's and for deleted ones. */
export async function ownTrip(tx: Db, enterpriseId: string, id: string): Promise<TripRow> {
  const [row] = await tx
    .select()
    .from(enterpriseTrips)
    .where(and(eq(enterpriseTrips.id, id), keptTrips(enterpriseId, false)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export const detailsOf = (db: Db, tripId: string, isPublic: boolean): Promise<DetailRow[]> =>
  db
    .select()
    .from(enterpriseTripDetails)
    .where(and(eq(enterpriseTripDetails.tripId, tripId), keptDetails(isPublic)))
    .orderBy(asc(enterpriseTripDetails.startAt), asc(enterpriseTripDetails.id))

/** Members of the team by id; the public gets those that it sees on their own page. */
export async function teamOf(db: Db, enterpriseId: string, ids: readonly string[], isPublic: boolean) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(enterpriseItems)
    .where(and(inArray(enterpriseItems.id, [...new Set(ids)]), seenOf('team', enterpriseId, isPublic)))
  return rows.flatMap((row) => {
    const content = isPublic ? liveOf('team', row) : latestOf('team', row)
    return content ? [{ id: row.id, name: content.name, photo: content.photo }] : []
  })
}

type Wanted = Pick<DetailRow, 'startAt' | 'endAt' | 'memberIds'>

/** Which of these members are elsewhere at that time, on any trip of the company. */
export async function clashesOf(db: Db, enterpriseId: string, wanted: Wanted, exceptId: string | null) {
  if (wanted.memberIds.length === 0) return []
  const rows = await db
    .select({ detail: enterpriseTripDetails })
    .from(enterpriseTripDetails)
    .innerJoin(enterpriseTrips, eq(enterpriseTrips.id, enterpriseTripDetails.tripId))
    .where(
      and(
        eq(enterpriseTripDetails.enterpriseId, enterpriseId),
        keptDetails(false),
        isNull(enterpriseTrips.deletedAt),
        lt(enterpriseTripDetails.startAt, wanted.endAt),
        gt(enterpriseTripDetails.endAt, wanted.startAt),
        exceptId === null ? undefined : ne(enterpriseTripDetails.id, exceptId),
      ),
    )
    .orderBy(asc(enterpriseTripDetails.startAt))
  const names = new Map((await teamOf(db, enterpriseId, wanted.memberIds, false)).map(({ id, name }) => [id, name]))
  return rows
    .filter(({ detail }) => meets(detail, wanted))
    .flatMap(({ detail: { memberIds, title, startAt, endAt } }) =>
      memberIds
        .filter((id) => wanted.memberIds.includes(id))
        .flatMap((id) => {
          const memberName = names.get(id)
          return memberName === undefined ? [] : [{ memberName, title, startAt, endAt }]
        }),
    )
}

/** Number of trips that have not ended for each of these members of the team. */
export async function openTripsOf(
  db: Db,
  team: readonly { id: string; enterpriseId: string }[],
  now: number,
): Promise<Map<string, number>> {
  const [first] = team
  if (!first) return new Map()
  const rows = await db
    .select({ tripId: enterpriseTripDetails.tripId, memberIds: enterpriseTripDetails.memberIds })
    .from(enterpriseTripDetails)
    .innerJoin(enterpriseTrips, eq(enterpriseTrips.id, enterpriseTripDetails.tripId))
    .where(and(keptTrips(first.enterpriseId, false), keptDetails(false), gte(enterpriseTrips.to, dayOf(now))))
  return new Map(
    team.map(({ id }) => [
      id,
      new Set(rows.filter(({ memberIds }) => memberIds.includes(id)).map(({ tripId }) => tripId)).size,
    ]),
  )
}
