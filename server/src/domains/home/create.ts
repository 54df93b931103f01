import { randomInt, randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { addressRegionNames } from '@dm/shared/contract/vocabulary/districts'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { and, desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { tooMany, wrongState } from '../../platform/failure'
import { LATE_REACH_MS, LATES_READ, requireUnblocked } from '../../platform/lates'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { requireRunning } from '../activity/state'
import { activityById } from '../activity/store'
import { ownAddress, touchAddress } from '../address/store'
import { passGate } from '../draw/eligibility'
import type { Handler } from '../handler'
import { createOrder } from '../wallet/order/create'
import { pageOf } from './pay'
import { HOLD_MS, lastDayOf, momentOf, NOTICE_HOURS, teamsOf, type OrderRow, type PackageRow } from './rules'
import { homeOrders, type HomeAddress } from './schema'
import { addEvent, change, lockedHome, offeredPackage, takeSlot } from './store'

/** Most slots that one customer holds at a time without having paid for them. */
const MOST_UNPAID = 2

type Wanted = ParsedBody<'activity/home/order/create'>

/**
 * Orders a package for a slot, which is kept for a quarter of an hour (docs/product/activity.md#orders). Who has an
 * unpaid order of the package gets that one.
 */
export const create: Handler<'activity/home/order/create'> = async (body, { uid, db, clock, payables }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/home/order/create', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      await lockOn(tx, `home-orders:${uid}`)
      const item = await offeredPackage(tx, body.packageId)
      const activity = await activityById(tx, item.activityId, now)
      requireRunning(activity, now)
      await passGate(tx, activity, uid, body.adult, now)
      await closeOverdue(tx, uid, body, now)
      const open = await unpaidOf(tx, uid, body.packageId)
      if (open) return answerOf(open, true)
      await checkHeld(tx, uid, now)
      if (item.priceFen !== body.priceFen) throw wrongState('价格有变化，请确认后再下单', 'priceChanged')
      const startAt = checkSlot(item, body, now)
      const address = await addressOf(tx, uid, item, body.addressId, now)
      await requireFirst(tx, uid, body)
      const { packageId, day, from } = body
      const isTaken = await takeSlot(tx, { packageId, day, from, teams: teamsOf(item, day, from) })
      if (!isTaken) throw slotFull()
      const orderId = randomUUID()
      const payBefore = now + HOLD_MS
      const quote = {
        subject: `到家活动 ${item.title}`,
        amountFen: item.priceFen,
        detail: { source: orderId, backPath: pageOf(orderId) },
        itemKey: `home:${orderId}`,
      }
      const { orderNo } = await createOrder(
        tx,
        { clock, payables },
        { uid, kind: 'home', quote, expectFen: body.priceFen, payBefore },
      )
      const [row] = await tx
        .insert(homeOrders)
        .values({
          orderId,
          no: `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`,
          uid,
          packageId,
          snapshot: { title: item.title, cover: item.cover, minutes: item.minutes },
          refundLadder: activity.document.home?.refundLadder ?? [],
          day,
          from,
          startAt,
          endAt: startAt + minutesMs(item.minutes),
          guests: body.guests,
          occasion: body.occasion,
          address,
          contact: body.contact,
          mobile: body.mobile,
          remark: body.remark,
          amountFen: item.priceFen,
          state: 'unpaid',
          orderNo,
          payBefore,
          createdAt: now,
        })
        .returning()
      if (!row) throw new Error('an order was not written')
      await addEvent(tx, orderId, now, '提交订单')
      return answerOf(row, false)
    }),
  )

const slotFull = () => wrongState('这个时段约满了，换一个吧', 'placesFull', 'from')

const answerOf = ({ orderId, orderNo, payBefore, amountFen }: OrderRow, reused: boolean) => ({
  orderId,
  orderNo: orderNo ?? orderId,
  payBefore,
  amountFen,
  reused,
})

/** Whether this customer does not hold, or has not held, too many slots without paying for them. */
async function checkHeld(tx: Db, uid: string, now: number): Promise<void> {
  const closed = await tx
    .select({ at: homeOrders.createdAt })
    .from(homeOrders)
    .where(and(eq(homeOrders.uid, uid), eq(homeOrders.state, 'closed'), gt(homeOrders.createdAt, now - LATE_REACH_MS)))
    .orderBy(desc(homeOrders.createdAt))
    .limit(LATES_READ)
  requireUnblocked(
    closed.map(({ at }) => at),
    now,
    '多次未支付到家订单',
  )
  const unpaid = and(eq(homeOrders.uid, uid), eq(homeOrders.state, 'unpaid'), gt(homeOrders.payBefore, now))
  if ((await tx.$count(homeOrders, unpaid)) >= MOST_UNPAID)
    throw tooMany('未支付订单过多，请先处理', 'unpaidLimitReached')
}

const unpaidOf = async (tx: Db, uid: string, packageId: string) =>
  (
    await tx
      .select()
      .from(homeOrders)
      .where(and(eq(homeOrders.uid, uid), eq(homeOrders.packageId, packageId), eq(homeOrders.state, 'unpaid')))
  )[0]

/** Ends unpaid orders that stand in the way and whose time is over, whether or not the job has run since. */
async function closeOverdue(tx: Db, uid: string, { packageId, day, from }: Wanted, now: number): Promise<void> {
  const ids = await tx
    .select({ orderId: homeOrders.orderId })
    .from(homeOrders)
    .where(
      and(
        eq(homeOrders.packageId, packageId),
        eq(homeOrders.state, 'unpaid'),
        lte(homeOrders.payBefore, now),
        or(eq(homeOrders.uid, uid), and(eq(homeOrders.day, day), eq(homeOrders.from, from))),
      ),
    )
    .orderBy(homeOrders.orderId)
  // All locked before the first slot is given back: a cancellation locks in the same order.
  const rows: OrderRow[] = []
  for (const { orderId } of ids) {
    const row = await lockedHome(tx, orderId)
    if (row?.state === 'unpaid') rows.push(row)
  }
  for (const row of rows) await change(tx, row, { state: 'closed' }, { at: row.payBefore, text: '超时未支付，已关闭' })
}

/** When the slot begins. Throws 40900 for one that is not given, too near or too far. */
function checkSlot(item: PackageRow, { day, from }: Wanted, now: number): number {
  const startAt = momentOf(day, from)
  if (startAt < now + hoursMs(NOTICE_HOURS)) throw wrongState('请至少提前48小时预约', 'tooShortNotice', 'from')
  if (day > lastDayOf(now) || teamsOf(item, day, from) === 0) throw slotFull()
  return startAt
}

async function requireFirst(tx: Db, uid: string, { packageId, day, from }: Wanted): Promise<void> {
  const mine = and(
    eq(homeOrders.uid, uid),
    eq(homeOrders.packageId, packageId),
    eq(homeOrders.day, day),
    eq(homeOrders.from, from),
  )
  const rows = await tx.select({ state: homeOrders.state }).from(homeOrders).where(mine)
  if (rows.some(({ state }) => state !== 'closed' && state !== 'refunded'))
    throw wrongState('你已经预约了这个时段', 'slotOrdered', 'from')
}

/** A copy of the address. Throws 40400 for another's, 40900 for one in a city that is not served. */
async function addressOf(tx: Db, uid: string, item: PackageRow, id: string, now: number): Promise<HomeAddress> {
  const { regionCodes, detail, lng, lat } = await ownAddress(tx, uid, id)
  if (!regionCodes.some((code) => item.cities.includes(code)))
    throw wrongState('该地址暂不支持上门', 'cityNotServed', 'addressId')
  await touchAddress(tx, id, now)
  const point = lng !== null && lat !== null ? { lng, lat } : {}
  return { regionNames: addressRegionNames(regionCodes) ?? [], detail, ...point }
}
