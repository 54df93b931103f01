import type { NextTrip } from '@dm/shared/contract/user'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { travelItems, travels } from '../../db/schema'

/** The calendar day and the minute of it in a timezone; an unknown zone reads as Asia/Shanghai. */
export function localTime(now: number, tz: string): { day: string; minute: number } {
  const zone = Intl.supportedValuesOf('timeZone').includes(tz) ? tz : 'Asia/Shanghai'
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const parts = new Map<string, string>(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (type: string) => parts.get(type) ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return { day, minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The trip that is on, else the next one, with the first of its items that is not over; all days are the trip's own. */
export async function nextTrip(db: Db, uid: string, now: number): Promise<NextTrip | null> {
  // No zone is more than a day away from UTC, so this leaves out only trips that are over everywhere.
  const over = new Date(now - 86_400_000).toISOString().slice(0, 10)
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
    .where(eq(travelItems.travelId, trip.id))
    .orderBy(asc(travelItems.day), asc(travelItems.startMin))
  // An item may end on the next day: its end counts from the start of its own.
  const minuteNow = dayNumber(here.day) * 1440 + here.minute
  const item = items.find((row) => dayNumber(row.day) * 1440 + row.endMin > minuteNow)
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
