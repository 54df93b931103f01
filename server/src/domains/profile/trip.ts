import type { NextTrip } from '@dm/shared/contract/calls/user/user'
import { daysBetween, daysMs } from '@dm/shared/time'
import { localTime } from '@dm/shared/time/zone'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { travelItems, travels } from './schema'

/** Returns the minutes from the epoch to a minute of a trip's own calendar. */
const minuteOf = (day: string, minute: number) => daysBetween('1970-01-01', day) * 1440 + minute

/** Returns the ongoing trip, else the next one, with its first item that has not ended; all days are the trip's own. */
export async function nextTrip(db: Db, uid: string, now: number): Promise<NextTrip | null> {
  // No zone is more than a day from UTC, so this only excludes trips that have ended everywhere.
  const over = localTime(now - daysMs(1), 'UTC').day
  const rows = await db
    .select()
    .from(travels)
    .where(and(eq(travels.uid, uid), isNull(travels.deletedAt), gte(travels.endDay, over)))
    .orderBy(asc(travels.startDay), asc(travels.id))
  const trip = rows.find((row) => row.endDay >= localTime(now, row.tz).day)
  if (!trip) return null
  const here = localTime(now, trip.tz)
  const items = await db
    .select()
    .from(travelItems)
    .where(and(eq(travelItems.travelId, trip.id), isNull(travelItems.deletedAt)))
    .orderBy(asc(travelItems.day), asc(travelItems.startMin))
  // An item may end on the next day: its end counts from the start of its own.
  const minuteNow = minuteOf(here.day, here.minute)
  const item = items.find((row) => minuteOf(row.day, row.endMin) > minuteNow)
  return {
    id: trip.id,
    title: trip.title,
    startDay: trip.startDay,
    endDay: trip.endDay,
    cityName: trip.cityName,
    state: trip.startDay <= here.day ? 'ongoing' : 'upcoming',
    item: item
      ? { day: item.day, startMin: item.startMin, endMin: item.endMin, title: item.title, place: item.place }
      : null,
  }
}
