import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import type { OrderRecord, RefundRefusal } from '../../wallet/order/payable'
import { lockedOrder } from '../../wallet/pay/settle'
import { refundPart } from '../../wallet/refund/part'
import { orders, trafficPacks } from '../../wallet/schema'
import { holdForRefund, lockPack, type PackRow } from '../../wallet/traffic/packs'
import { stateOf } from '../../wallet/traffic/calls'
import { trafficBoosts, trafficExposures } from '../schema'
import { live, stopBoost } from './count'
import { packOf } from './read'

/** Refund in fen after so many exposures: the rest's part of the paid amount, rounded down. */
export const restFen = (paidFen: number, { total, used }: Pick<PackRow, 'total' | 'used'>) =>
  Number((BigInt(paidFen) * BigInt(total - used)) / BigInt(total))

const REFUSED: RefundRefusal = { text: '该流量包不可退款', reason: 'packNotRefundable' }

/** Returns why the rest of a pack cannot be given back, or null (docs/product/referral.md#traffic-packs). */
function refusalOf(pack: PackRow, order: OrderRecord | undefined, now: number): RefundRefusal | null {
  // A gift, and what an activity's offer brought, has no price of its own.
  if (order?.kind !== 'traffic') return REFUSED
  if (order.state === 'refunding') return { text: '退款处理中，请勿重复申请', reason: 'refundStarted' }
  if (order.state !== 'paid' || pack.expireAt <= now || stateOf(pack) !== 'active') return REFUSED
  if (order.invoice === 'locked' || order.invoice === 'invoiced')
    return { text: '该订单已开发票，请先申请红冲', reason: 'orderInvoiced' }
  return restFen(order.amountFen, pack) > 0 ? null : REFUSED
}

/** Exposures of a pack's promotions that the job has not counted yet, never more than was promised to each. */
async function uncountedOf(db: Db, packId: string): Promise<number> {
  const shown = sql`(select count(*) from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
    and not ${trafficExposures.counted})`
  const [row] = await db
    .select({ n: sql<string>`coalesce(sum(least(${shown}, ${trafficBoosts.quota} - ${trafficBoosts.used})), 0)` })
    .from(trafficBoosts)
    .where(and(eq(trafficBoosts.packId, packId), live))
  return Number(row?.n ?? 0)
}

/** 申请退款: what would be given back now, or 40900 with the reason why nothing can be. */
export const refundPreview: Handler<'traffic/refund/preview'> = async ({ packId }, { uid, db, clock }) => {
  const [row] = await db
    .select({ pack: trafficPacks, order: orders })
    .from(trafficPacks)
    .leftJoin(orders, eq(orders.orderNo, trafficPacks.orderNo))
    .where(and(eq(trafficPacks.id, packId), eq(trafficPacks.uid, uid)))
  if (!row) throw notFound('流量包不存在')
  const used = row.pack.used + (await uncountedOf(db, packId))
  const refused = refusalOf({ ...row.pack, used }, row.order ?? undefined, clock.now())
  if (refused || !row.order) throw wrongState((refused ?? REFUSED).text, (refused ?? REFUSED).reason)
  const refundFen = restFen(row.order.amountFen, { total: row.pack.total, used })
  return { refundFen, usedExposures: used, version: String(refundFen), channel: row.order.channel ?? 'wechat' }
}

/** 确认退款: the promotions end first, the rest is held, and the money goes back to its source. */
export const refundApply: Handler<'traffic/refund/apply'> = async (body, { uid, db, clock }) => {
  const { requestId, packId, version, reason } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'traffic/refund/apply', requestId, body, clock }, async () => {
      await refundRest(tx, { uid, packId, version, reason: reason || '退回未使用的曝光', at: clock.now() })
      return { pack: await packOf(tx, packId, uid, clock.now()) }
    }),
  )
}

interface Rest {
  uid: string
  packId: string
  /** Version of the preview; without one any rest is given back. */
  version?: string
  reason: string
  at: number
}

/**
 * Ends a pack's promotions, holds its rest and begins the refund, in the caller's transaction. Returns the fen. Throws
 * 40400 for another's pack, 40900 when it cannot be given back or is worth another sum than the preview said.
 */
export async function refundRest(tx: Db, { uid, packId, version, reason, at }: Rest): Promise<number> {
  const [named] = await tx
    .select({ orderNo: trafficPacks.orderNo })
    .from(trafficPacks)
    .where(and(eq(trafficPacks.id, packId), eq(trafficPacks.uid, uid)))
  if (!named) throw notFound('流量包不存在')
  // The order, the pack, the promotions: as payment and counting lock them.
  const order = named.orderNo === null ? undefined : await lockedOrder(tx, named.orderNo)
  await lockPack(tx, packId, uid)
  const running = await tx
    .select()
    .from(trafficBoosts)
    .where(and(eq(trafficBoosts.packId, packId), live))
    .orderBy(asc(trafficBoosts.no))
  for (const boost of running) await stopBoost(tx, boost, 'refund')
  const pack = await lockPack(tx, packId, uid)
  if (!pack || !order) throw wrongState(REFUSED.text, REFUSED.reason)
  const refused = refusalOf(pack, order, at)
  if (refused) throw wrongState(refused.text, refused.reason)
  const fen = restFen(order.amountFen, pack)
  if (version !== undefined && version !== String(fen)) throw wrongState('可退金额已变化，请重新确认', 'refundChanged')
  await holdForRefund(tx, pack)
  await refundPart(tx, { orderNo: order.orderNo, fen, reason, at })
  return fen
}
