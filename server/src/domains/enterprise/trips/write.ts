import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@dm/shared/contract'
import { arrangementForm, companyTripForm } from '@dm/shared/contract/forms/enterprise/trip'
import { dayOf } from '@dm/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import type { Ctx, Handler } from '../../handler'
import { writable } from '../items/write'
import { limitOf } from '../limits'
import { enterpriseTripDetails, enterpriseTrips } from '../schema'
import { outdated, refuseExpired } from '../store'
import { openTripCount } from './next'
import { isArchived, isWithin, refusePast, refuseStretch } from './rules'
import { clashesOf, detailsOf, ownTrip, teamOf, type TripRow } from './store'

/** Arrangements of one trip. */
const DETAILS = 200
type Done = Data<'enterprise/trip/del'>

/** The company whose trips the caller may change now; its members change them one after the other. */
export async function planned(tx: Db, ctx: Pick<Ctx<string>, 'uid' | 'db' | 'clock'>, isNew = false) {
  const company = await writable(tx, ctx)
  if (isNew) refuseExpired(company, ctx.clock.now())
  await lockOn(tx, `enterprise:trips:${company.row.id}`)
  return company.row.id
}

function refuseArchived(trip: TripRow, now: number): void {
  if (isArchived(trip, dayOf(now))) throw wrongState('行程已归档，不可修改', 'tripArchived')
}

export const addTrip: Handler<'enterprise/trip/add'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId } = body
  const now = clock.now()
  const content = checkedForm(companyTripForm, body, now)
  refusePast(content, now)
  return db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/trip/add', requestId, body, clock }, async () => {
      const enterpriseId = await planned(tx, ctx, true)
      const limit = await limitOf(tx, enterpriseId, 'trip', now)
      if ((await openTripCount(tx, enterpriseId, dayOf(now))) >= limit)
        throw wrongState(`已达上限 ${limit} 个`, 'itemLimitReached')
      const id = randomUUID()
      await tx.insert(enterpriseTrips).values({ id, enterpriseId, ...content, updatedAt: now, updatedBy: uid })
      return { id }
    }),
  )
}

/** Changes a trip. 40900 有 {n} 项安排不在新日期内，请先调整. */
export const editTrip: Handler<'enterprise/trip/edit'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { id, rev } = body
  const content = checkedForm(companyTripForm, body, clock.now())
  return db.transaction(async (tx) => {
    const now = clock.now()
    const trip = await ownTrip(tx, await planned(tx, ctx), id)
    if (trip.rev !== rev) throw outdated()
    refuseArchived(trip, now)
    refusePast(content, now, trip)
    const outside = (await detailsOf(tx, id, false)).filter((detail) => !isWithin(detail, content))
    if (outside.length > 0)
      throw wrongState(`有 ${outside.length} 项安排不在新日期内，请先调整`, 'detailsOutside', 'from')
    await tx
      .update(enterpriseTrips)
      .set({ ...content, rev: rev + 1, updatedAt: now, updatedBy: uid })
      .where(eq(enterpriseTrips.id, id))
    return { rev: rev + 1 }
  })
}

/** Deletes a trip with its arrangements; a repeat is harmless. */
export const deleteTrip: Handler<'enterprise/trip/del'> = async ({ id }, ctx): Promise<Done> =>
  ctx.db.transaction(async (tx) => {
    const enterpriseId = await planned(tx, ctx)
    const own = and(eq(enterpriseTrips.id, id), eq(enterpriseTrips.enterpriseId, enterpriseId))
    const [trip] = await tx.select().from(enterpriseTrips).where(own).for('update')
    if (!trip) throw notFound()
    if (trip.deletedAt !== null) return {}
    const now = ctx.clock.now()
    refuseArchived(trip, now)
    await tx.update(enterpriseTrips).set({ deletedAt: now, updatedAt: now, updatedBy: ctx.uid }).where(own)
    return {}
  })

type DetailBody = Omit<ParsedBody<'enterprise/trip/detail/add'>, 'requestId' | 'tripId'>

/** Checks an arrangement; returns what is written, or who is elsewhere at that time. */
async function checked(tx: Db, trip: TripRow, body: DetailBody, now: number, exceptId?: string) {
  const { force, startAt, endAt } = body
  const form = checkedForm(arrangementForm, body, now)
  refuseStretch(body, trip)
  const memberIds = [...new Set(body.memberIds)]
  if ((await teamOf(tx, trip.enterpriseId, memberIds, false)).length < memberIds.length)
    throw badInput('成员不存在或已删除', 'memberIds')
  const content = { ...form, startAt, endAt, memberIds }
  const clashes = force ? [] : await clashesOf(tx, trip.enterpriseId, content, exceptId ?? null)
  return clashes.length > 0 ? { clashes } : { content }
}

/** Adds an arrangement, or answers who is elsewhere at that time. */
export const addDetail: Handler<'enterprise/trip/detail/add'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId, tripId } = body
  return db.transaction(async (tx) => {
    const now = clock.now()
    const trip = await ownTrip(tx, await planned(tx, ctx, true), tripId)
    refuseArchived(trip, now)
    const found = await checked(tx, trip, body, now)
    // Nothing is written, so nothing is kept of the request: the same one may follow with `force`.
    if ('clashes' in found) return { clashes: found.clashes ?? [] }
    return once(
      tx,
      { uid, call: 'enterprise/trip/detail/add', requestId, body: { tripId, ...found.content }, clock },
      async () => {
        const all = and(eq(enterpriseTripDetails.tripId, tripId), isNull(enterpriseTripDetails.deletedAt))
        if ((await tx.$count(enterpriseTripDetails, all)) >= DETAILS)
          throw wrongState(`单个行程最多 ${DETAILS} 项安排`, 'itemLimitReached')
        const id = randomUUID()
        const { enterpriseId } = trip
        await tx
          .insert(enterpriseTripDetails)
          .values({ id, enterpriseId, tripId, ...found.content, updatedAt: now, updatedBy: uid })
        return { id }
      },
    )
  })
}

/** The arrangement and its trip, both of the company, locked. */
async function ownDetail(tx: Db, enterpriseId: string, id: string) {
  const [detail] = await tx
    .select()
    .from(enterpriseTripDetails)
    .where(and(eq(enterpriseTripDetails.id, id), eq(enterpriseTripDetails.enterpriseId, enterpriseId)))
    .for('update')
  if (!detail) throw notFound()
  return { detail, trip: await ownTrip(tx, enterpriseId, detail.tripId) }
}

export const editDetail: Handler<'enterprise/trip/detail/edit'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { id, rev } = body
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { detail, trip } = await ownDetail(tx, await planned(tx, ctx), id)
    if (detail.deletedAt !== null) throw notFound()
    if (detail.rev !== rev) throw outdated()
    refuseArchived(trip, now)
    const found = await checked(tx, trip, body, now, id)
    if ('clashes' in found) return { clashes: found.clashes ?? [] }
    await tx
      .update(enterpriseTripDetails)
      .set({ ...found.content, rev: rev + 1, updatedAt: now, updatedBy: uid })
      .where(eq(enterpriseTripDetails.id, id))
    return { rev: rev + 1 }
  })
}

export const deleteDetail: Handler<'enterprise/trip/detail/del'> = async ({ id }, ctx): Promise<Done> =>
  ctx.db.transaction(async (tx) => {
    const { detail, trip } = await ownDetail(tx, await planned(tx, ctx), id)
    if (detail.deletedAt !== null) return {}
    const now = ctx.clock.now()
    refuseArchived(trip, now)
    await tx
      .update(enterpriseTripDetails)
      .set({ deletedAt: now, updatedAt: now, updatedBy: ctx.uid })
      .where(eq(enterpriseTripDetails.id, id))
    return {}
  })
