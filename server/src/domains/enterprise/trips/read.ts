import type { Data } from '@dm/shared/contract'
import { addDays, addMonths, dayOf, monthOf } from '@dm/shared/time'
import { and, asc, count, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { paged } from '../../../db/page'
import { notFound } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { viewed } from '../items/read'
import { limitOf } from '../limits'
import { enterpriseTripDetails, enterpriseTrips } from '../schema'
import { openTripCount } from './next'
import { isArchived, statusOf } from './rules'
import { detailsOf, keptDetails, keptTrips, teamOf, type DetailRow, type TripRow } from './store'

type Trip = Data<'enterprise/trip/get'>['trip']
type Detail = Data<'enterprise/trip/get'>['details'][number]

function presentTrip(row: TripRow, detailCount: number, isPublic: boolean, today: string): Trip {
  const { id, title, from, to, cities, visible, rev, note } = row
  return {
    id,
    title,
    from,
    to,
    cities,
    visible,
    status: statusOf(row, today),
    detailCount,
    member: isPublic ? null : { rev, note, isArchived: isArchived(row, today) },
  }
}

/** The public never gets the address, nor members that it does not see elsewhere. */
function presentDetail(row: DetailRow, known: ReadonlySet<string>, isPublic: boolean): Detail {
  const { id, startAt, endAt, title, place, memberIds, visible, rev, address, note } = row
  return {
    id,
    startAt,
    endAt,
    title,
    place,
    memberIds: memberIds.filter((one) => known.has(one)),
    visible,
    member: isPublic ? null : { rev, address, note },
  }
}

async function countsOf(db: Db, ids: readonly string[], isPublic: boolean): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: enterpriseTripDetails.tripId, n: count() })
    .from(enterpriseTripDetails)
    .where(and(inArray(enterpriseTripDetails.tripId, [...ids]), keptDetails(isPublic)))
    .groupBy(enterpriseTripDetails.tripId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The days of a month on which a trip is. */
function daysIn(month: string, rows: readonly { from: string; to: string }[]): string[] {
  const days = new Set<string>()
  for (const { from, to } of rows)
    for (
      let day = from < `${month}-01` ? `${month}-01` : from;
      day <= to && day.startsWith(month);
      day = addDays(day, 1)
    )
      days.add(day)
  return [...days].sort()
}

/** Trips that have not ended, the next first, or ended ones, the latest first; and the days of a month with any. */
export const tripPage: Handler<'enterprise/trip/page'> = async (body, ctx) => {
  const { db, clock } = ctx
  const today = dayOf(clock.now())
  const month = body.month ?? monthOf(clock.now())
  const { enterpriseId, isPublic } = await viewed(ctx, body.uid, 'trip')
  const isOpen = body.status === 'open'
  const listed = and(
    keptTrips(enterpriseId, isPublic),
    isOpen ? gte(enterpriseTrips.to, today) : lt(enterpriseTrips.to, today),
  )
  const wanted = and(
    listed,
    body.day === undefined ? undefined : and(lte(enterpriseTrips.from, body.day), gte(enterpriseTrips.to, body.day)),
  )
  const order = isOpen
    ? [asc(enterpriseTrips.from), asc(enterpriseTrips.id)]
    : [desc(enterpriseTrips.from), asc(enterpriseTrips.id)]
  const [found, marked] = await Promise.all([
    paged(db, { from: enterpriseTrips, where: wanted, order }, body),
    db
      .select({ from: enterpriseTrips.from, to: enterpriseTrips.to })
      .from(enterpriseTrips)
      .where(
        and(listed, gte(enterpriseTrips.to, `${month}-01`), lt(enterpriseTrips.from, `${addMonths(month, 1)}-01`)),
      ),
  ])
  const counts = await countsOf(
    db,
    found.list.map(({ id }) => id),
    isPublic,
  )
  return {
    ...found,
    list: found.list.map((row) => presentTrip(row, counts.get(row.id) ?? 0, isPublic, today)),
    month,
    days: daysIn(month, marked),
    quota: isPublic
      ? null
      : {
          used: await openTripCount(db, enterpriseId, today),
          limit: await limitOf(db, enterpriseId, 'trip', clock.now()),
        },
  }
}

/** One trip with what is arranged; 40400 for what the caller may not see. */
export const tripGet: Handler<'enterprise/trip/get'> = async (body, ctx) => {
  const { db, clock } = ctx
  const now = clock.now()
  const { enterpriseId, isPublic } = await viewed(ctx, body.uid, 'trip')
  const [row] = await db
    .select()
    .from(enterpriseTrips)
    .where(and(eq(enterpriseTrips.id, body.id), keptTrips(enterpriseId, isPublic)))
  if (!row) throw notFound()
  const details = await detailsOf(db, row.id, isPublic)
  const members = await teamOf(
    db,
    enterpriseId,
    details.flatMap(({ memberIds }) => memberIds),
    isPublic,
  )
  const known = new Set(members.map(({ id }) => id))
  return {
    trip: presentTrip(row, details.length, isPublic, dayOf(now)),
    details: details.map((detail) => presentDetail(detail, known, isPublic)),
    members,
    now,
  }
}
