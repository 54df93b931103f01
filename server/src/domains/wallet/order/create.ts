import type { OrderKindName } from '@dm/shared/contract/calls/wallet/pay'
import { hoursMs, minutesMs, monthOf } from '@dm/shared/time'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders } from '../schema'
import type { Clock } from '../../../platform/clock'
import { tooMany, wrongState } from '../../../platform/failure'
import { takeLimit } from '../../../platform/limits'
import { lockOn } from '../../../platform/lock'
import { orderNumber } from './numbers'
import { payableOf, type Payables, type Quote } from './payable'

/** Time during which an unpaid order stays open. */
export const ORDER_MS = minutesMs(30)
const MAX_OPEN = 5
const MAX_AN_HOUR = 20

interface NewOrder {
  uid: string
  kind: OrderKindName
  quote: Quote
  /** The price that the page showed. Throws 40900 价格已更新，请确认后再支付 when it has changed. */
  expectFen: number
  /** Until when it can be paid, where what it holds is kept for a shorter time than the usual. */
  payBefore?: number
  /** Throws to refuse a new order; an open one was allowed before. */
  allow?(tx: Db): Promise<void>
}

/** Runs a user's orders one after another, so that counted limits hold. Held until the transaction ends. */
export const lockOrdersOf = (tx: Db, uid: string) => lockOn(tx, `orders:${uid}`)

/**
 * Creates an order inside the caller's transaction, at the server's price (docs/product/wallet.md#paying). Ordering an
 * item again while it has an open unpaid order returns that order. Throws 40900 for a changed price, 42900 for too
 * many.
 */
export async function createOrder(
  tx: Db,
  { clock, payables }: { clock: Clock; payables: Payables },
  order: NewOrder,
): Promise<{ orderNo: string; reused: boolean }> {
  const { uid, kind, quote, expectFen } = order
  const now = clock.now()
  if (quote.amountFen !== expectFen) throw wrongState('价格已更新，请确认后再支付', 'stale')
  await lockOrdersOf(tx, uid)
  const open = and(eq(orders.uid, uid), eq(orders.state, 'pending'), gt(orders.expireAt, now))
  const [same] = await tx
    .select()
    .from(orders)
    .where(and(open, eq(orders.itemKey, quote.itemKey), eq(orders.amountFen, quote.amountFen)))
  if (same) {
    const detail = { ...same.detail, backPath: quote.detail.backPath }
    await tx.update(orders).set({ detail }).where(eq(orders.orderNo, same.orderNo))
    return { orderNo: same.orderNo, reused: true }
  }
  await order.allow?.(tx)
  const [unpaid] = await tx.select({ n: count() }).from(orders).where(open)
  if ((unpaid?.n ?? 0) >= MAX_OPEN) throw tooMany('未支付订单过多，请先处理', 'unpaidLimitReached')
  await takeLimit(tx, clock, { key: `order:${uid}`, max: MAX_AN_HOUR, window: hoursMs(1) })
  const orderNo = orderNumber(now)
  await tx.insert(orders).values({
    orderNo,
    uid,
    kind,
    itemKey: quote.itemKey,
    subject: quote.subject,
    amountFen: quote.amountFen,
    detail: quote.detail,
    createdAt: now,
    expireAt: order.payBefore ?? now + ORDER_MS,
    month: monthOf(now),
    invoice: payableOf(payables, kind).invoiceable ? 'none' : 'notAllowed',
  })
  return { orderNo, reused: false }
}
