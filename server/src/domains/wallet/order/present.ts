import type { OrderRow } from '@dm/shared/contract/calls/wallet/pay'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders, payAttempts, refunds } from '../schema'
import { notFound } from '../../../platform/failure'
import { afterOf, type OrderRecord, type RefundRecord, type Sales } from './payable'

/** Returns a user's own order. Throws 40400 for another's. */
export async function ownOrder(db: Db, uid: string, orderNo: string): Promise<OrderRecord> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.uid, uid)))
  if (!order) throw notFound('')
  return order
}

/** Returns those of the orders with a payment of which the provider does not say whether it was made. */
export async function doubtfulOf(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ orderNo: payAttempts.orderNo })
    .from(payAttempts)
    .where(and(inArray(payAttempts.orderNo, [...numbers]), eq(payAttempts.state, 'unknown')))
  return new Set(rows.map(({ orderNo }) => orderNo))
}

/** Returns the orders' answers in the given order; reads related rows in two queries. */
export async function presentOrders({ db, payables }: Sales, rows: readonly OrderRecord[]): Promise<OrderRow[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ orderNo }) => orderNo)
  const doubtful = await doubtfulOf(db, numbers)
  const given = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderNo, numbers), ne(refunds.cause, 'duplicate')))
    .orderBy(asc(refunds.at))
  return rows.map((order) =>
    presentOrder(order, {
      after: afterOf(payables, order),
      confirming: order.state === 'pending' && doubtful.has(order.orderNo),
      refund: given.findLast((refund) => refund.orderNo === order.orderNo),
    }),
  )
}

/** Returns one order's answer. */
export async function presentOne(sales: Sales, order: OrderRecord): Promise<OrderRow> {
  const [row] = await presentOrders(sales, [order])
  if (!row) throw new Error('an order vanished')
  return row
}

function presentOrder(
  order: OrderRecord,
  about: { after: OrderRow['after']; confirming: boolean; refund?: RefundRecord },
): OrderRow {
  const { detail } = order
  const { vip } = detail
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    subject: order.subject,
    amountFen: order.amountFen,
    refundedFen: order.refundedFen,
    coin: detail.coin,
    giftCoin: detail.giftCoin,
    itemId: detail.itemId,
    ...(vip?.startDay && vip.endDay && { vip: { scope: vip.scope, startDay: vip.startDay, endDay: vip.endDay } }),
    state: order.state,
    confirming: about.confirming,
    channel: order.channel ?? undefined,
    createdAt: order.createdAt,
    expireAt: order.expireAt,
    paidAt: order.paidAt ?? undefined,
    tradeId: order.tradeId ?? undefined,
    invoice: order.invoice,
    ...(order.duplicateFen > 0 && { duplicateFen: order.duplicateFen }),
    after: about.after,
    ...(about.refund && { refund: presentRefund(about.refund) }),
  }
}

const presentRefund = ({ failText, doneAt, ...refund }: RefundRecord) => ({
  refundNo: refund.refundNo,
  orderNo: refund.orderNo,
  attemptNo: refund.attemptNo,
  fen: refund.fen,
  reason: refund.reason,
  by: refund.by,
  state: refund.state,
  failText: failText ?? undefined,
  at: refund.at,
  doneAt: doneAt ?? undefined,
})
