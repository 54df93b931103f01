import type { Data } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { RefundRefusal } from '../wallet/order/payable'
import { orders } from '../wallet/schema'
import { REFUND_MS } from './rules'
import { usedOf, type OfferOrderRow } from './store'

type Shown = Data<'activity/offer/order/detail/query'>['order']

/** Returns why an order cannot be given back now, or null (docs/product/activity.md#orders). */
export async function refusalOf(db: Db, row: OfferOrderRow, now: number): Promise<RefundRefusal | null> {
  if (row.state === 'refunding' || row.state === 'refunded')
    return { text: '已经申请过退款了', reason: 'refundStarted' }
  if (row.state !== 'delivered') return { text: '订单未支付', reason: 'orderUnpaid' }
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, row.orderNo))
  if (order?.invoice === 'locked' || order?.invoice === 'invoiced')
    return { text: '该订单已开发票，请先申请红冲', reason: 'orderInvoiced' }
  if (now - (row.paidAt ?? 0) > REFUND_MS) return { text: '已超过7天', reason: 'refundPeriodOver' }
  const used = await usedOf(db, row.orderNo)
  return used > 0 ? { text: `权益已使用，不能退款（流量包已用 ${used} 次）`, reason: 'benefitUsed' } : null
}

/** Returns an order as its owner sees it, at a time. */
export async function presentOffer(db: Db, row: OfferOrderRow, now: number): Promise<Shown> {
  const refusal = row.state === 'delivered' ? await refusalOf(db, row, now) : null
  return {
    orderId: row.orderId,
    orderNo: row.orderNo,
    activityId: row.activityId,
    name: row.name,
    items: row.items,
    amountFen: row.amountFen,
    state: row.state === 'unpaid' && now >= row.payBefore ? 'closed' : row.state,
    payBefore: row.payBefore,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    refundable: row.state === 'delivered' && refusal === null,
    note: refusal?.text ?? (row.state === 'closed' ? await lateNote(db, row.orderNo) : null),
  }
}

/** Note on money that came after the order was closed; null where none came. */
async function lateNote(db: Db, orderNo: string): Promise<string | null> {
  const [order] = await db.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.orderNo, orderNo))
  return order?.paidAt ? '支付超时，已原路退回' : null
}
