import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payAttempts, refunds } from '../schema'
import { audit } from '../../../platform/audit'
import { notFound, wrongState } from '../../../platform/failure'
import type { OrderRecord } from '../order/payable'
import { refundNumber } from '../order/numbers'
import { advanceRefund } from '../pay/refund'
import { lockedOrder } from '../pay/settle'
import { type Operation } from './operation'

/**
 * Refunds money that bought nothing: the payment of an abnormal order (abnormal → refunded), or a failed automatic
 * refund, again under its own number (docs/product/wallet.md#paying).
 */
export const walletRefund: Operation<'walletRefund'> = async ({ orderNo, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  const begun = await db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderNo)
    if (!order) throw notFound('订单不存在')
    const now = clock.now()
    const again = await sendAgain(tx, order, now)
    const row = again ?? (await refundAbnormal(tx, order, reason, now))
    const { refundNo, fen, cause } = row
    const detail = { refundNo, fen, cause, again: again !== null }
    await audit(tx, clock, { actor, action: 'wallet.refund', subject: `order:${orderNo}`, reason, detail })
    const [attempt] = await tx.select().from(payAttempts).where(eq(payAttempts.attemptNo, row.attemptNo))
    return { refundNo, fen, provider: attempt?.provider ?? '' }
  })
  const { refundNo, fen } = begun
  return async (after) => {
    const provider = after.pay.named(begun.provider)
    // If this fails, the sweep continues.
    if (provider)
      await advanceRefund(after, provider, refundNo).catch((err: unknown) =>
        after.log.error({ err }, 'a refund could not be sent yet'),
      )
    const [row] = await after.db.select({ state: refunds.state }).from(refunds).where(eq(refunds.refundNo, refundNo))
    return { orderNo, refundNo, fen, state: row?.state ?? '' }
  }
}

type RefundRow = typeof refunds.$inferSelect

/** Prepares the order's newest failed refund of this kind to be sent again. */
async function sendAgain(tx: Db, { orderNo }: OrderRecord, now: number): Promise<RefundRow | null> {
  const [failed] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderNo, orderNo),
        eq(refunds.state, 'failed'),
        inArray(refunds.cause, ['duplicate', 'undelivered', 'abnormal']),
      ),
    )
    .orderBy(desc(refunds.at))
    .limit(1)
  if (!failed) return null
  await tx
    .update(refunds)
    .set({ state: 'processing', failText: null, doneAt: null, asks: 0, nextAskAt: now, at: now })
    .where(eq(refunds.refundNo, failed.refundNo))
  return failed
}

async function refundAbnormal(tx: Db, order: OrderRecord, reason: string, now: number): Promise<RefundRow> {
  const { orderNo, uid } = order
  if (order.state !== 'abnormal') throw wrongState(`订单状态为 ${order.state}，没有需要退回的款项`, 'notWaiting')
  const [before] = await tx
    .select({ one: refunds.refundNo })
    .from(refunds)
    .where(and(eq(refunds.orderNo, orderNo), eq(refunds.cause, 'abnormal')))
  if (before) throw wrongState('该订单已在退款', 'refundStarted')
  const [attempt] = await tx
    .select()
    .from(payAttempts)
    .where(and(eq(payAttempts.orderNo, orderNo), eq(payAttempts.state, 'paid')))
    .orderBy(payAttempts.paidAt)
    .limit(1)
  if (!attempt?.paidFen) throw wrongState('该订单没有收到款项', 'orderUnpaid')
  const [made] = await tx
    .insert(refunds)
    .values({
      refundNo: refundNumber(),
      orderNo,
      attemptNo: attempt.attemptNo,
      uid,
      cause: 'abnormal',
      fen: attempt.paidFen,
      reason,
      by: 'operator',
      at: now,
      nextAskAt: now,
    })
    .returning()
  if (!made) throw new Error(`the refund of ${orderNo} was not written`)
  return made
}
