import { randomInt, randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { addressRegionNames } from '@dm/shared/contract/vocabulary/districts'
import type { ServicePackage } from '@dm/shared/contract/calls/service/service'
import { STORE_MISSING } from '@dm/shared/contract/forms/service/booking'
import { UNITS_WRONG } from '@dm/shared/contract/forms/service/service'
import { addDays, dayOf } from '@dm/shared/time'
import { and, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { badInput, notAllowed, tooMany, wrongState } from '../../../platform/failure'
import { LATE_REACH_MS, LATES_READ, requireUnblocked } from '../../../platform/lates'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { ownAddress, touchAddress } from '../../address/store'
import type { Handler } from '../../handler'
import { identityOf } from '../../profile/identity'
import { refuseBlocked } from '../../vod/block'
import { placesWhere } from '../place'
import { bookings, placeSettings, servicePlaces } from '../schema'
import type { BookingPlace } from '../schema/booking'
import { busyRange, endOf, refusal, wantedOf, type Refusal, type Wanted } from '../slots'
import { availabilityOf, settingOf, visibleService, type VisibleService } from '../store'
import { expireOverdue } from './advance'
import { viewOf } from './change'
import { checkDaily } from './daily'
import { writeNotifications } from './notifications'
import { answerDue, asOf, isActive, payDue, type BookingRow, FEE_BP } from './rules'
import { addEvent, lockCalendar, occupy, refusingOverlaps, slotTaken } from './store'

/** Most requests and unpaid bookings at a time, with one provider and in all. */
const MOST_OPEN_HERE = 2
const MOST_OPEN = 5
/** The longest package, in days: what begins before a day may reach into it. */
const REACH_DAYS = 8

type Request = ParsedBody<'service/booking/apply'>

/** Sends a request that holds its time, once for a requestId (docs/product/service.md#bookings). */
export const apply: Handler<'service/booking/apply'> = async (body, { uid, db, clock }) =>
  refusingOverlaps(() =>
    db.transaction((tx) =>
      once(tx, { uid, call: 'service/booking/apply', requestId: body.requestId, body, clock }, async () => {
        const now = clock.now()
        const service = await visibleService(tx, body.serviceId, uid, now)
        const pack = packageOf(service, body)
        await lockCalendar(tx, service.provider.uid)
        const setting = await settingOf(tx, service.provider.uid)
        if (setting.paused) throw wrongState('该服务已暂停预约', 'bookingPaused')
        await expireOverdue(tx, service.provider.uid, now)
        await checkCustomer(tx, uid, service.provider.uid, now)
        await checkDaily(tx, uid, service.provider.uid, now)
        const wanted = wantedOf(pack, body.units)
        await checkSlot(tx, service.provider.uid, { wanted, startAt: body.startAt, now })
        if (!body.overlapSeen) await warnOfOverlap(tx, uid, body.startAt, endOf(body.startAt, wanted), now)
        const place = await placeOf(tx, uid, service, body, now)
        const row = await insert(tx, { body, uid, service, pack, wanted, place, setting, now })
        await occupy(tx, row, busyRange(setting, wanted, row.startAt), row.startAt, false)
        const event = { at: now, by: 'customer', kind: 'applied', fromState: null, toState: row.state } as const
        await addEvent(tx, row.id, event)
        await writeNotifications(tx, row, event)
        return { booking: await viewOf(tx, row.id, uid, now), now }
      }),
    ),
  )

function packageOf({ content, row, own }: VisibleService, { packageId, units, amountFen }: Request): ServicePackage {
  if (own) throw wrongState('不能预约自己的服务', 'ownService')
  const pack = content.packages.find(({ id }) => id === packageId)
  if (!pack || row.state !== 'online') throw badInput('请选择套餐', 'packageId')
  if (units < pack.minUnits || units > pack.maxUnits) throw badInput(UNITS_WRONG, 'units')
  if (amountFen !== pack.priceFen * units) throw wrongState('价格已变化，请确认后重新提交', 'priceChanged', 'amountFen')
  return pack
}

/** Whether this customer may book at all, and does not hold too many times that are not paid for. */
async function checkCustomer(tx: Db, uid: string, providerUid: string, now: number): Promise<void> {
  await refuseBlocked(tx, [providerUid], uid, '预约')
  if ((await identityOf(tx, uid, now)).minor) throw notAllowed('未成年人请由监护人预约', 'minor')
  // Times of several providers are asked for at once: the calendar's lock alone does not keep the count.
  await lockOn(tx, `bookings:${uid}`)
  const lates = await tx
    .select({ at: bookings.lateAt })
    .from(bookings)
    .where(and(eq(bookings.customerUid, uid), isNotNull(bookings.lateAt), gt(bookings.lateAt, now - LATE_REACH_MS)))
    .orderBy(desc(bookings.lateAt))
    .limit(LATES_READ)
  requireUnblocked(
    lates.map(({ at }) => at ?? 0),
    now,
    '多次爽约或临时取消',
  )
  const isUnpaid = eq(bookings.state, 'unpaid')
  const [open] = await tx
    .select({
      all: count(),
      here: sql<number>`count(*) filter (where ${eq(bookings.providerUid, providerUid)})`.mapWith(Number),
      unpaid: sql<number>`count(*) filter (where ${isUnpaid})`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(eq(bookings.customerUid, uid), inArray(bookings.state, ['pending', 'unpaid']), gt(bookings.expiresAt, now)),
    )
  if (!open || (open.here < MOST_OPEN_HERE && open.all < MOST_OPEN)) return
  throw open.unpaid > 0
    ? tooMany('待付款的预约过多，请先付款或取消', 'unpaidLimitReached')
    : tooMany('待确认的预约过多，请等待服务商处理', 'pendingLimitReached')
}

/** Throws 40900 for a time at which the customer has another booking; said once, both are allowed. */
async function warnOfOverlap(tx: Db, uid: string, startAt: number, endAt: number, now: number): Promise<void> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.customerUid, uid),
        inArray(bookings.state, ['pending', 'unpaid', 'confirmed']),
        lt(bookings.startAt, endAt),
        gt(bookings.endAt, startAt),
      ),
    )
  if (rows.some((row) => isActive(asOf(row, now).state))) throw wrongState('您在该时段已有其他预约', 'ownOverlap')
}

interface WantedSlot {
  wanted: Wanted
  startAt: number
  now: number
  /** A booking that is to be moved: its own times do not stand in the way, and its buffers stay. */
  moved?: BookingRow
  /** Without the minimum notice, for what a provider proposes. */
  withoutNotice?: boolean
}

/** Throws 40900 unless the time is free by every rule; the caller has locked the calendar. */
export async function checkSlot(tx: Db, providerUid: string, slot: WantedSlot): Promise<void> {
  const { wanted, startAt, now, moved, withoutNotice } = slot
  const day = dayOf(startAt)
  const read = await availabilityOf(tx, providerUid, addDays(day, -1), addDays(day, REACH_DAYS), now, moved?.id)
  const free = {
    ...read,
    ...(moved && { beforeMin: moved.beforeMin, afterMin: moved.afterMin }),
    ...(withoutNotice && { noticeMin: 0 }),
  }
  const refused = refusal(free, wanted, startAt, now)
  if (refused) throw refusedSlot(refused)
}

const refusedSlot = (refused: Refusal) =>
  refused === 'busy' ? slotTaken() : wrongState('该时段不可预约', 'slotUnavailable', 'startAt')

/** Place of the service, as a copy. Throws 40000 for what is not chosen, 40900 for an address that is not visited. */
async function placeOf(
  tx: Db,
  uid: string,
  { content, provider }: VisibleService,
  { mode, placeId, addressId }: Request,
  now: number,
): Promise<BookingPlace | null> {
  if (!content.modes.includes(mode)) throw badInput('请选择服务方式', 'mode')
  if (mode === 'online') return null
  const [setting] = await tx.select().from(placeSettings).where(eq(placeSettings.providerUid, provider.uid))
  if (mode === 'store') {
    const isOffered = placeId !== undefined && content.placeIds.includes(placeId)
    const [place] = isOffered ? await placesWhere(tx, eq(servicePlaces.id, placeId)) : []
    if (!place) throw badInput(STORE_MISSING, 'placeId')
    const { label, regionNames: names, detail, lng, lat } = place
    const point = lng !== null && lat !== null ? { lng, lat } : {}
    return { label, regionNames: names, detail, ...point, open: setting?.showDetail ?? false }
  }
  if (addressId === undefined) throw badInput('请选择地址', 'addressId')
  const address = await ownAddress(tx, uid, addressId)
  const visited = setting?.visitRegions ?? []
  if (!address.regionCodes.some((code) => visited.includes(code)))
    throw wrongState('该地区不在上门范围', 'outOfRange', 'addressId')
  await touchAddress(tx, address.id, now)
  const { name, tel, detail, lng, lat } = address
  const point = lng !== null && lat !== null ? { lng, lat } : {}
  return { regionNames: addressRegionNames(address.regionCodes) ?? [], detail, ...point, name, tel, open: false }
}

interface NewBooking {
  body: Request
  uid: string
  service: VisibleService
  pack: ServicePackage
  wanted: Wanted
  place: BookingPlace | null
  setting: Awaited<ReturnType<typeof settingOf>>
  now: number
}

async function insert(
  tx: Db,
  { body, uid, service, pack, wanted, place, setting, now }: NewBooking,
): Promise<BookingRow> {
  const { startAt, units, people, remark } = body
  if (pack.people !== undefined && (people ?? 1) > pack.people) throw badInput(`人数为1至${pack.people}`, 'people')
  const { instant, latePct, freeCancelHours } = setting
  const isWhole = 'days' in wanted
  const [row] = await tx
    .insert(bookings)
    .values({
      id: randomUUID(),
      no: bookingNumber(),
      serviceId: service.row.id,
      packageId: pack.id,
      providerUid: service.provider.uid,
      customerUid: uid,
      snapshot: {
        title: service.content.title,
        cover: service.content.covers[0] ?? '',
        packageName: pack.name,
        unit: pack.unit,
        priceFen: pack.priceFen,
        includes: pack.includes,
      },
      units,
      amountFen: pack.priceFen * units,
      startAt,
      endAt: endOf(startAt, wanted),
      mode: body.mode,
      place,
      people: pack.people === undefined ? null : (people ?? 1),
      remark,
      state: instant ? 'unpaid' : 'pending',
      expiresAt: instant ? payDue(now, startAt, true) : answerDue(now, startAt),
      feeBp: FEE_BP,
      beforeMin: isWhole ? 0 : setting.beforeMin,
      afterMin: isWhole ? 0 : setting.afterMin,
      freeCancelHours,
      latePct,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a booking was not written')
  return row
}

/** Twelve digits, which one can read out. */
const bookingNumber = () => `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`
