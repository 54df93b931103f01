import { END_FIRST } from '@dm/shared/contract/forms/common/period'
import { randomUUID } from 'node:crypto'
import type { TravelItemForm } from '@dm/shared/contract/calls/user/travel'
import { tripItemForm } from '@dm/shared/contract/forms/user/trip'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { badInput, notFound, stale, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { lockedProfileOf } from '../profile/profile'
import { travelItems, travels } from '../profile/schema'
import { itemOverlaps } from './overlap'
import { GONE, presentItem, type ItemRow, type TripRow } from './trips'
import { lockedTrip } from './write'

const MOST_A_DAY = 20
const MOST_A_TRIP = 100
const DAY = 1440

type Content = Omit<ItemRow, 'id' | 'travelId' | 'version' | 'deletedAt' | 'createdAt' | 'updatedAt'>

const millionths = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1_000_000))

/** An item as it is kept. Throws 40000 with the field (docs/product/user.md#usertripdetailedit). */
function checkItem(form: TravelItemForm, trip: TripRow, now: number): Content {
  const checked = checkedForm(tripItemForm, form, now)
  if (form.day < trip.startDay || form.day > trip.endDay) throw badInput('日期不在行程范围内', 'day')
  const [startMin, endMin] = form.allDay ? [0, DAY] : [form.startMin, form.endMin]
  if (endMin <= startMin) throw badInput(END_FIRST, 'endMin')
  if (endMin - startMin > DAY) throw badInput('单条明细不能超过24小时', 'endMin')
  // A point without a name is nothing that could be shown.
  const point =
    checked.place === null || form.lat === null || form.lng === null ? null : { lat: form.lat, lng: form.lng }
  return {
    ...checked,
    startMin,
    endMin,
    lat: millionths(point?.lat ?? null),
    lng: millionths(point?.lng ?? null),
    transportNo: checked.kind === 'transport' ? checked.transportNo : null,
    remindMin: form.remindMin,
  }
}

async function refuseOverlap(db: Db, uid: string, item: Content, tz: string, exceptId?: string): Promise<void> {
  const [first] = await itemOverlaps(db, uid, item, tz, exceptId)
  if (first) throw wrongState(`与「${first.title}」时间重叠`, 'periodTaken')
}

/** Refuses the twenty-first item of a day and the hundred-and-first of a trip. */
async function checkRoom(tx: Db, travelId: string, day: string, exceptId?: string): Promise<void> {
  const rows = await tx
    .select({ id: travelItems.id, day: travelItems.day })
    .from(travelItems)
    .where(and(eq(travelItems.travelId, travelId), isNull(travelItems.deletedAt)))
  const others = rows.filter(({ id }) => id !== exceptId)
  if (others.filter((row) => row.day === day).length >= MOST_A_DAY)
    throw wrongState(`每天最多${MOST_A_DAY}条明细`, 'rowLimitReached', 'day')
  if (others.length >= MOST_A_TRIP) throw wrongState(`最多添加${MOST_A_TRIP}条明细`, 'rowLimitReached')
}

export const itemAdd: Handler<'userinfo/travel/detail/add'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { requestId, travelId, allowOverlap, ...form } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'userinfo/travel/detail/add', requestId, body, clock }, async () => {
      await lockedProfileOf(tx, uid, now)
      const trip = await lockedTrip(tx, uid, travelId)
      const content = checkItem(form, trip, now)
      await checkRoom(tx, travelId, content.day)
      if (!allowOverlap) await refuseOverlap(tx, uid, content, trip.tz)
      const row: ItemRow = {
        id: randomUUID(),
        travelId,
        ...content,
        version: 1,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      }
      await tx.insert(travelItems).values(row)
      return presentItem(row)
    }),
  )
}

/** The caller's own item with its trip, both held. Throws 40400. */
async function lockedItem(tx: Db, uid: string, id: string): Promise<{ item: ItemRow; trip: TripRow }> {
  const [item] = await tx
    .select()
    .from(travelItems)
    .where(and(eq(travelItems.id, id), isNull(travelItems.deletedAt)))
    .for('update')
  if (!item) throw notFound(GONE)
  return { item, trip: await lockedTrip(tx, uid, item.travelId) }
}

export const itemEdit: Handler<'userinfo/travel/detail/edit'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { id, version, allowOverlap, ...change } = body
  return db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const { item, trip } = await lockedItem(tx, uid, id)
    if (item.version !== version) throw stale()
    const { id: _id, travelId: _trip, version: _version, updatedAt: _at, ...before } = presentItem(item)
    const content = checkItem({ ...before, ...change }, trip, now)
    await checkRoom(tx, trip.id, content.day, id)
    if (!allowOverlap) await refuseOverlap(tx, uid, content, trip.tz, id)
    const next = { ...content, version: item.version + 1, updatedAt: now }
    await tx.update(travelItems).set(next).where(eq(travelItems.id, id))
    return presentItem({ ...item, ...next })
  })
}

/** Deletes an item; a second time changes nothing. */
export const itemDel: Handler<'userinfo/travel/detail/del'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const [item] = await tx.select().from(travelItems).where(eq(travelItems.id, id))
    if (!item) throw notFound(GONE)
    // The owner is stored with the trip, which may be gone with it.
    const [own] = await tx
      .select({ id: travels.id })
      .from(travels)
      .where(and(eq(travels.id, item.travelId), eq(travels.uid, uid)))
    if (!own) throw notFound(GONE)
    if (item.deletedAt !== null) return
    await tx
      .update(travelItems)
      .set({ deletedAt: now, version: item.version + 1, updatedAt: now })
      .where(eq(travelItems.id, id))
  })
  return {}
}
