import { addDays, dayOf, daysInMonth } from '@dm/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { pageWithin } from '../../db/page'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { freeDaysFrom } from '../modelcard/rules/free-days'
import { travelItems, travels } from '../profile/schema'
import {
  changeAt,
  GONE,
  itemCounts,
  itemsOf,
  openedSchedule,
  presentItem,
  presentTrip,
  seenItem,
  seenTrip,
  seesTrip,
  stateOf,
  tripsOf,
} from './trips'

/** Others see no trip that is over for longer, in days. */
const PAST_DAYS = 90

/** A person's trips: those ahead, or those that are over. */
export const page: Handler<'userinfo/travel/page'> = async (body, ctx) => {
  const { uid, viewer, isOpen, minor, owner, now } = await openedSchedule(body, ctx)
  const wantsEnded = body.state === 'ended'
  const oldest = viewer === 'owner' ? '' : addDays(dayOf(now), -PAST_DAYS)
  const seen = (isOpen ? await tripsOf(ctx.db, uid) : []).filter(
    (row) => seesTrip(row.visibility, viewer, minor) && row.endDay >= oldest,
  )
  const rows = seen.filter((row) => (stateOf(row, now) === 'ended') === wantsEnded)
  if (wantsEnded) rows.sort((a, b) => (a.endDay < b.endDay ? 1 : -1))
  const shown = pageWithin(rows, body)
  const items =
    viewer === 'visitor'
      ? new Map<string, number>()
      : await itemCounts(
          ctx.db,
          shown.list.map(({ id }) => id),
        )
  const others = seen.length - rows.length
  const changes = seen.map((row) => changeAt(row, now)).filter((at) => at !== null)
  return {
    ...shown,
    list: shown.list.map((row) => seenTrip(row, viewer, items.get(row.id) ?? 0, now)),
    counts: wantsEnded ? { ahead: others, ended: rows.length } : { ahead: rows.length, ended: others },
    changesAt: changes.length > 0 ? Math.min(...changes) : null,
    owner,
    now,
  }
}

/** Which days of a month trips take: all of them count, those that the viewer may see are named. */
export const calendar: Handler<'userinfo/travel/calendar/query'> = async (body, ctx) => {
  const { uid, viewer, minor, seesSchedule, now } = await openedSchedule(body, ctx)
  if (!seesSchedule) return { days: [], freeDays30: null, now }
  const trips = await tripsOf(ctx.db, uid)
  const days = Array.from({ length: daysInMonth(body.month) }, (_, n) => addDays(`${body.month}-01`, n))
  return {
    days: days.map((day) => {
      const on = trips.filter(({ startDay, endDay }) => startDay <= day && day <= endDay)
      const titles = on.filter(({ visibility }) => seesTrip(visibility, viewer, minor)).map(({ title }) => title)
      return { day, busy: on.length > 0, titles }
    }),
    freeDays30: freeDaysFrom(dayOf(now), trips).filter(Boolean).length,
    now,
  }
}

/** One trip: with its items for its owner, with when and what for notice parties, without for others. */
export const get: Handler<'userinfo/travel/get'> = async ({ id, preview }, ctx) => {
  const [row] = await ctx.db
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), isNull(travels.deletedAt)))
  if (!row) throw notFound(GONE)
  const { viewer, isOpen, minor, now } = await openedSchedule({ uid: row.uid, preview }, ctx)
  if (!isOpen || !seesTrip(row.visibility, viewer, minor)) throw notFound(GONE)
  const items = viewer === 'visitor' ? [] : await itemsOf(ctx.db, id)
  return {
    travel: seenTrip(row, viewer, items.length, now),
    items: items.map((item) => seenItem(item, viewer)),
  }
}

/** One item of the caller's own, with its trip. */
export const itemGet: Handler<'userinfo/travel/detail/get'> = async ({ id }, { uid, db, clock }) => {
  const [row] = await db
    .select({ item: travelItems, trip: travels })
    .from(travelItems)
    .innerJoin(travels, eq(travels.id, travelItems.travelId))
    .where(and(eq(travelItems.id, id), eq(travels.uid, uid), isNull(travelItems.deletedAt), isNull(travels.deletedAt)))
  if (!row) throw notFound(GONE)
  const now = clock.now()
  const itemCount = (await itemCounts(db, [row.trip.id])).get(row.trip.id) ?? 0
  return { item: presentItem(row.item), travel: presentTrip(row.trip, itemCount, now) }
}
