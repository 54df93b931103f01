import type { HomeOrder } from '@dm/shared/contract/calls/activity/home'
import { daysMs } from '@dm/shared/time'
import { and, asc, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import { gateOf } from '../draw/eligibility'
import { claimFiles } from '../file/claim'
import type { Ctx, Handler } from '../handler'
import { giveBack } from './money'
import { presentOrders } from './present'
import { asOf, refundOf, type OrderRow } from './rules'
import { homeEvents, homeOrders, homeReviews } from './schema'
import { change, orderNotFound, lockedHome } from './store'

const { state, payBefore, endAt, createdAt } = homeOrders

/** Orders that are in a group by now, whether or not a job has run since. */
function inGroup(group: 'unpaid' | 'serving' | 'finished' | 'refunded', now: number): SQL | undefined {
  const isOver = lte(endAt, now - daysMs(1))
  if (group === 'unpaid') return and(eq(state, 'unpaid'), gt(payBefore, now))
  if (group === 'serving') return or(eq(state, 'paid'), and(eq(state, 'confirmed'), sql`not ${isOver}`))
  if (group === 'finished') return or(inArray(state, ['finished', 'reviewed']), and(eq(state, 'confirmed'), isOver))
  return eq(state, 'refunded')
}

/** One's own orders, the newest first. */
export const page: Handler<'activity/home/order/page'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const mine = eq(homeOrders.uid, uid)
  const where = and(mine, body.state && inGroup(body.state, now))
  const [found, unpaid, gate] = await Promise.all([
    paged(db, { from: homeOrders, where, order: [desc(createdAt), homeOrders.orderId] }, body),
    db.$count(homeOrders, and(mine, inGroup('unpaid', now))),
    gateOf(db, uid, now),
  ])
  const list = await presentOrders(db, found.list, { now, whole: false })
  return { ...found, list, unpaid, gate, serverNow: now }
}

/** One order with what happened to it and what cancelling would give back. Throws 40400 订单不存在 for another's. */
export const detail: Handler<'activity/home/order/detail/query'> = async ({ orderId }, { uid, db, clock }) => {
  const now = clock.now()
  const [row] = await db
    .select()
    .from(homeOrders)
    .where(and(eq(homeOrders.orderId, orderId), eq(homeOrders.uid, uid)))
  if (!row) throw orderNotFound()
  const [order] = await presentOrders(db, [row], { now, whole: true })
  if (!order) throw orderNotFound()
  const timeline = await db
    .select({ at: homeEvents.at, text: homeEvents.text })
    .from(homeEvents)
    .where(eq(homeEvents.orderId, orderId))
    .orderBy(asc(homeEvents.no))
  return { order, timeline, refundNow: refundOf(asOf(row, now), now), serverNow: now }
}

interface Own {
  tx: Db
  /** Locked, and as it is now. */
  row: OrderRow
  now: number
}

/** One change of an own order, done once for a requestId; answered with the order as it is then. */
const changing = (
  { uid, db, clock }: Ctx<string>,
  call: string,
  body: { orderId: string; requestId: string },
  work: (own: Own) => Promise<OrderRow>,
): Promise<{ order: HomeOrder }> =>
  db.transaction((tx) =>
    once(tx, { uid, call, requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const found = await lockedHome(tx, body.orderId)
      if (!found || found.uid !== uid) throw orderNotFound()
      const next = await work({ tx, row: asOf(found, now), now })
      const [order] = await presentOrders(tx, [next], { now, whole: true })
      if (!order) throw orderNotFound()
      return { order }
    }),
  )

const stale = () => wrongState('订单状态已变化，请刷新', 'stale')

/** Cancels an order; what goes back is what the page showed, or 40900. */
export const cancel: Handler<'activity/home/order/cancel'> = (body, ctx) =>
  changing(ctx, 'activity/home/order/cancel', body, async ({ tx, row, now }) => {
    const refund = refundOf(row, now)
    if (!refund) throw row.state === 'confirmed' ? wrongState('服务已开始，不能取消', 'serviceStarted') : stale()
    if (refund.fen !== body.refundFen) throw wrongState('可退金额有变化，请重新确认', 'refundChanged')
    const { reason } = body
    if (row.state === 'unpaid') return change(tx, row, { state: 'closed' }, { at: now, text: `已取消：${reason}` })
    return giveBack(tx, row, { fen: refund.fen, at: now, reason: '到家活动取消退款', text: `已取消：${reason}` })
  })

/** 确认完成, once the slot is over. */
export const confirm: Handler<'activity/home/order/confirm'> = (body, ctx) =>
  changing(ctx, 'activity/home/order/confirm', body, async ({ tx, row, now }) => {
    if (row.state !== 'confirmed') throw stale()
    if (now < row.endAt) throw wrongState('服务尚未结束', 'notFinished')
    return change(tx, row, { state: 'finished' }, { at: now, text: '已确认完成' })
  })

/** Says once what it was like; it cannot be edited. */
export const review: Handler<'activity/home/order/review'> = (body, ctx) =>
  changing(ctx, 'activity/home/order/review', body, async ({ tx, row, now }) => {
    if (row.state === 'reviewed') throw wrongState('已评价过', 'alreadyDone')
    if (row.state !== 'finished') throw wrongState('服务完成后才能评价', 'notFinished')
    const { orderId, packageId } = row
    const { stars, text, images } = body
    await claimFiles(tx, ctx.clock, ctx.uid, images, 'activity', 'images')
    await tx.insert(homeReviews).values({ orderId, packageId, uid: ctx.uid, stars, text, images, at: now })
    return change(tx, row, { state: 'reviewed' }, { at: now, text: '已评价' })
  })
