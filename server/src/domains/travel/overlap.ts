import { clockText } from '@dm/shared/format'
import { addDays, daysMs } from '@dm/shared/time'
import { instantAt } from '@dm/shared/time/zone'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { travelItems, travels } from '../profile/schema'
import { GONE, tripsOf, type ItemRow, type TripRow } from './trips'

/** A stretch of time, epoch ms; the end is no part of it. */
export interface Stretch {
  from: number
  to: number
}

export const meets = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to

/** When a trip is, from the first midnight of its own calendar to the last. */
export const stretchOfTrip = ({ startDay, endDay, tz }: Pick<TripRow, 'startDay' | 'endDay' | 'tz'>): Stretch => ({
  from: instantAt(startDay, 0, tz),
  to: instantAt(addDays(endDay, 1), 0, tz),
})

/** When an item is, by the calendar of its trip. */
export const stretchOfItem = (
  { day, startMin, endMin }: Pick<ItemRow, 'day' | 'startMin' | 'endMin'>,
  tz: string,
): Stretch => ({ from: instantAt(day, startMin, tz), to: instantAt(day, endMin, tz) })

interface Overlap {
  title: string
  from: string
  to: string
}

/** The caller's other trips at the same time. */
export async function tripOverlaps(
  db: Db,
  uid: string,
  trip: Pick<TripRow, 'startDay' | 'endDay' | 'tz'>,
  exceptId?: string,
): Promise<Overlap[]> {
  const wanted = stretchOfTrip(trip)
  return (await tripsOf(db, uid))
    .filter((row) => row.id !== exceptId && meets(stretchOfTrip(row), wanted))
    .map(({ title, startDay, endDay }) => ({ title, from: startDay, to: endDay }))
}

/** Something else may be done during travel and rest: these kinds overlap nothing. */
const QUIET: readonly ItemRow['kind'][] = ['transport', 'rest']

/** The caller's other items at the same time, of any trip. */
export async function itemOverlaps(
  db: Db,
  uid: string,
  item: Pick<ItemRow, 'day' | 'startMin' | 'endMin'> & { kind?: ItemRow['kind'] },
  tz: string,
  exceptId?: string,
): Promise<Overlap[]> {
  if (item.kind && QUIET.includes(item.kind)) return []
  const wanted = stretchOfItem(item, tz)
  // No two zones are more than a day apart, and no item is longer than one.
  const near = await db
    .select({ item: travelItems, tz: travels.tz })
    .from(travelItems)
    .innerJoin(travels, eq(travels.id, travelItems.travelId))
    .where(
      and(
        eq(travels.uid, uid),
        isNull(travels.deletedAt),
        isNull(travelItems.deletedAt),
        gte(travelItems.day, addDays(item.day, -3)),
        lte(travelItems.day, addDays(item.day, 3)),
      ),
    )
  return near
    .filter(({ item: row }) => row.id !== exceptId && !QUIET.includes(row.kind))
    .filter(({ item: row, tz: zone }) => meets(stretchOfItem(row, zone), wanted))
    .map(({ item: row }) => ({ title: row.title, from: clockText(row.startMin), to: clockText(row.endMin) }))
}

/** Overlaps of a trip, or an item, that is being typed. */
export const conflictQuery: Handler<'userinfo/travel/conflict/query'> = async (body, { uid, db }) => {
  if (!('travelId' in body)) {
    const isTooLong = instantAt(body.endDay, 0, body.tz) - instantAt(body.startDay, 0, body.tz) > daysMs(400)
    return { list: isTooLong ? [] : await tripOverlaps(db, uid, body, body.exceptId) }
  }
  const [trip] = await db
    .select()
    .from(travels)
    .where(and(eq(travels.id, body.travelId), eq(travels.uid, uid), isNull(travels.deletedAt)))
  if (!trip) throw notFound(GONE)
  return { list: await itemOverlaps(db, uid, body, trip.tz, body.exceptItemId) }
}
