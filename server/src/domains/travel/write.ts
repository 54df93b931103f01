import { NO_CITY } from '@dm/shared/contract/forms/common/city'
import { randomUUID } from 'node:crypto'
import type { TravelForm } from '@dm/shared/contract/calls/user/travel'
import { tripForm } from '@dm/shared/contract/forms/user/trip'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { isZone } from '@dm/shared/time/zone'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { badInput, notFound, stale, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { isMinor } from '../profile/age'
import { birthdayOf, lockedProfileOf } from '../profile/profile'
import { travelItems, travels } from '../profile/schema'
import { tripOverlaps } from './overlap'
import { GONE, itemsOf, presentTrip, type TripRow } from './trips'

const MOST_TRIPS = 500

/** A trip as it is kept. Throws 40000 with the field (docs/product/user.md#usertraveledit). */
function checkTrip(form: TravelForm, minor: boolean, now: number): TravelForm {
  const checked = checkedForm(tripForm, form, now)
  if (!isZone(form.tz)) throw badInput('请选择正确的时区', 'tz')
  const known = checked.cityCode === null ? checked.cityName : cityName(checked.cityCode)
  if (known === '') throw badInput(NO_CITY, 'cityCode')
  if (minor && form.visibility === 'public') throw badInput('未成年人行程不可公开', 'visibility', 'notAllowed')
  return { ...checked, tz: form.tz, cityName: known }
}

const minorNow = async (db: Db, uid: string, now: number) => isMinor(await birthdayOf(db, uid, now), now)

async function refuseOverlap(db: Db, uid: string, trip: TravelForm, exceptId?: string): Promise<void> {
  const [first] = await tripOverlaps(db, uid, trip, exceptId)
  if (first) throw wrongState(`与「${first.title}」时间重叠`, 'periodTaken')
}

/** The caller's own trip, held until the transaction ends. Throws 40400. */
export async function lockedTrip(tx: Db, uid: string, id: string): Promise<TripRow> {
  const [row] = await tx
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), eq(travels.uid, uid), isNull(travels.deletedAt)))
    .for('update')
  if (!row) throw notFound(GONE)
  return row
}

export const add: Handler<'userinfo/travel/add'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { requestId, allowOverlap, ...form } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'userinfo/travel/add', requestId, body, clock }, async () => {
      await lockedProfileOf(tx, uid, now)
      const trip = checkTrip(form, await minorNow(tx, uid, now), now)
      if ((await tx.$count(travels, and(eq(travels.uid, uid), isNull(travels.deletedAt)))) >= MOST_TRIPS)
        throw wrongState(`最多添加${MOST_TRIPS}个行程`, 'rowLimitReached')
      if (!allowOverlap) await refuseOverlap(tx, uid, trip)
      const row: TripRow = {
        id: randomUUID(),
        uid,
        ...trip,
        version: 1,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      }
      await tx.insert(travels).values(row)
      return presentTrip(row, 0, now)
    }),
  )
}

export const edit: Handler<'userinfo/travel/edit'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { id, version, allowOverlap, ...change } = body
  return db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const row = await lockedTrip(tx, uid, id)
    if (row.version !== version) throw stale()
    const { title, kind, startDay, endDay, tz, cityName: city, cityCode, visibility, note } = row
    const before: TravelForm = { title, kind, startDay, endDay, tz, cityName: city, cityCode, visibility, note }
    const trip = checkTrip({ ...before, ...change }, await minorNow(tx, uid, now), now)
    const items = await itemsOf(tx, id)
    if (items.some(({ day }) => day < trip.startDay || day > trip.endDay))
      throw wrongState('请先删除行程范围外的明细', 'itemsOutside')
    if (!allowOverlap) await refuseOverlap(tx, uid, trip, id)
    const next = { ...trip, version: row.version + 1, updatedAt: now }
    await tx.update(travels).set(next).where(eq(travels.id, id))
    return presentTrip({ ...row, ...next }, items.length, now)
  })
}

/** Deletes a trip with its items; a second time changes nothing. */
export const del: Handler<'userinfo/travel/del'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const [row] = await tx
      .select()
      .from(travels)
      .where(and(eq(travels.id, id), eq(travels.uid, uid)))
    if (!row) throw notFound(GONE)
    if (row.deletedAt !== null) return
    await tx
      .update(travels)
      .set({ deletedAt: now, version: row.version + 1, updatedAt: now })
      .where(eq(travels.id, id))
    await tx
      .update(travelItems)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(travelItems.travelId, id), isNull(travelItems.deletedAt)))
  })
  return {}
}
