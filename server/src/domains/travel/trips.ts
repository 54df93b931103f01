import type { Audience } from '@dm/shared/contract/vocabulary/audience'
import type { SeenTravel, SeenTravelItem, Travel, TravelItem } from '@dm/shared/contract/calls/user/travel'
import { addDays, dayOf } from '@dm/shared/time'
import { instantAt, localTime } from '@dm/shared/time/zone'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { isVisible } from '../archive/opened'
import type { Ctx } from '../handler'
import { briefOf, personAndCard } from '../modelcard/person'
import { subjectOf, viewerOf } from '../modelcard/read'
import { maySee, seenBy, type Viewer } from '../profile/audience'
import { travelItems, travels } from '../profile/schema'

export type TripRow = typeof travels.$inferSelect
export type ItemRow = typeof travelItems.$inferSelect

export const GONE = '该行程已被删除'

/** Which of the three it is, by the trip's own calendar; never stored. */
export function stateOf(
  { startDay, endDay, tz }: Pick<TripRow, 'startDay' | 'endDay' | 'tz'>,
  now: number,
): Travel['state'] {
  const { day } = localTime(now, tz)
  return day < startDay ? 'upcoming' : day > endDay ? 'ended' : 'ongoing'
}

/** When a trip begins, or, begun, when it is over, by its own calendar; null where it is over. */
export function changeAt(row: Pick<TripRow, 'startDay' | 'endDay' | 'tz'>, now: number): number | null {
  const state = stateOf(row, now)
  if (state === 'ended') return null
  return instantAt(state === 'upcoming' ? row.startDay : addDays(row.endDay, 1), 0, row.tz)
}

/** Owner of the schedule, and its viewer. */
export async function openedSchedule(
  { uid, preview }: { uid?: string; preview?: boolean },
  { db, uid: me, clock }: Pick<Ctx<string | null>, 'db' | 'uid' | 'clock'>,
) {
  const now = clock.now()
  const whose = subjectOf(uid, me)
  const [{ person, card }, viewer] = await Promise.all([
    personAndCard(db, whose, now),
    viewerOf(db, me, whose, preview ?? false, dayOf(now)),
  ])
  // Others look at it through a public archive that shows this part, or else through a public card.
  const isOpen = viewer === 'owner' || (person.archivePublic ? isVisible(person, 'travel') : card?.status === 'public')
  return {
    uid: whose,
    viewer,
    isOpen,
    minor: person.minor,
    seesSchedule: isOpen && seenBy(person, viewer)('schedule'),
    owner: briefOf(person, card, isVisible(person, 'travel')),
    now,
  }
}

/** Whether a viewer gets a trip at all; a minor's is never public. */
export function seesTrip(visibility: Audience, viewer: Viewer, minor: boolean): boolean {
  return maySee(minor && visibility === 'public' ? 'notice' : visibility, viewer)
}

/** All trips of a person, soonest first: there are 500 at most. */
export const tripsOf = (db: Db, uid: string): Promise<TripRow[]> =>
  db
    .select()
    .from(travels)
    .where(and(eq(travels.uid, uid), isNull(travels.deletedAt)))
    .orderBy(asc(travels.startDay), asc(travels.id))

/** Number of items of each of these trips. */
export async function itemCounts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: travelItems.travelId, n: count() })
    .from(travelItems)
    .where(and(inArray(travelItems.travelId, [...ids]), isNull(travelItems.deletedAt)))
    .groupBy(travelItems.travelId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The items of these trips, each trip's in order. */
export const itemsOf = (db: Db, ...travelIds: string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(travelItems)
    .where(and(inArray(travelItems.travelId, travelIds), isNull(travelItems.deletedAt)))
    .orderBy(asc(travelItems.day), asc(travelItems.startMin), asc(travelItems.id))

/** A trip as its owner has it. */
export function presentTrip(
  { deletedAt: _gone, createdAt: _made, ...row }: TripRow,
  itemCount: number,
  now: number,
): Travel {
  return { ...row, state: stateOf(row, now), itemCount }
}

/** A trip as a viewer may see it. */
export function seenTrip(row: TripRow, viewer: Viewer, itemCount: number, now: number): SeenTravel {
  if (viewer === 'owner') return presentTrip(row, itemCount, now)
  const { id, uid, title, kind, startDay, endDay, tz, cityName } = row
  const shown = { id, uid, title, kind, startDay, endDay, tz, cityName, state: stateOf(row, now) }
  return viewer === 'notice' ? { ...shown, itemCount } : shown
}

const degrees = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000)

/** An item as its owner has it. */
export function presentItem({ deletedAt: _gone, createdAt: _made, lat, lng, remindMin, ...row }: ItemRow): TravelItem {
  const remind = ([15, 60, 1440] as const).find((minutes) => minutes === remindMin) ?? 0
  return { ...row, lat: degrees(lat), lng: degrees(lng), remindMin: remind }
}

/** An item as a viewer may see it: notice parties get when and what. */
export function seenItem(row: ItemRow, viewer: Viewer): SeenTravelItem {
  if (viewer === 'owner') return presentItem(row)
  const { id, travelId, day, allDay, startMin, endMin, kind, title } = row
  return { id, travelId, day, allDay, startMin, endMin, kind, title }
}
