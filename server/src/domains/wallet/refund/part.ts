import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { refundNumber } from '../order/numbers'
import { lockedOrder } from '../pay/settle'
import { orders, refunds } from '../schema'

/**
 * Gives a paid order back, whole or in part, as the area that sold it decides: once for each order, inside the caller's
 * transaction. The sweep sends it (docs/product/wallet.md#paying).
 */
export async function refundPart(
  tx: Db,
  { orderNo, fen, reason, at }: { orderNo: string; fen: number; reason: string; at: number },
): Promise<void> {
  const order = await lockedOrder(tx, orderNo)
  if (!order?.attemptNo || order.state !== 'paid' || fen <= 0 || fen > order.amountFen - order.refundedFen)
    throw new Error(`${fen} fen of order ${orderNo} cannot be given back`)
  await tx.insert(refunds).values({
    refundNo: refundNumber(),
    orderNo,
    attemptNo: order.attemptNo,
    uid: order.uid,
    cause: 'order',
    fen,
    reason,
    by: 'system',
    at,
    nextAskAt: at,
  })
  await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.orderNo, orderNo))
}
