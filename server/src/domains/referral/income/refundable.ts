import { dayOf, daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders, trafficPacks } from '../../wallet/schema'
import { periodOfOrder } from '../../wallet/vip/periods'
import { restFen } from '../traffic/refund'

/** Coins and offers of activities can be given back so long (docs/product/wallet.md#paying, activity.md#orders). */
const RIGHT_MS = daysMs(7)

/**
 * Whether the buyer may still have an order's money back, whatever stands in the way at the moment: what an order brings
 * its inviter is not settled before (docs/product/referral.md#income).
 */
export async function isRefundable(tx: Db, orderNo: string, now: number): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) return false
  if (order.state === 'refunding') return true
  if (order.state !== 'paid') return false
  if (order.kind === 'traffic') {
    const [pack] = await tx.select().from(trafficPacks).where(eq(trafficPacks.orderNo, orderNo))
    return pack !== undefined && pack.expireAt > now && pack.expired === 0 && restFen(order.amountFen, pack) > 0
  }
  if (order.kind === 'vip') {
    const period = await periodOfOrder(tx, orderNo)
    return period?.revoked === 0 && dayOf(now) < period.startDay
  }
  return now - (order.paidAt ?? 0) <= RIGHT_MS
}
