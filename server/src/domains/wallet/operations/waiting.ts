import { daysMs } from '@dm/shared/time'
import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { orders, payAttempts, refunds, withdrawals } from '../schema'
import type { Operation } from './operation'

/** Returns withdrawals to review, requests without a provider's answer for a day, and money that bought nothing. */
export const walletWaiting: Operation<'walletWaiting'> = async (_body, { db, clock }) => {
  const now = clock.now()
  const reviews = await db
    .select({ id: withdrawals.id, uid: withdrawals.uid, fen: withdrawals.amountFen, since: withdrawals.appliedAt })
    .from(withdrawals)
    .where(eq(withdrawals.state, 'reviewing'))
    .orderBy(asc(withdrawals.appliedAt))
  const payouts = await db
    .select({ id: withdrawals.id, uid: withdrawals.uid, fen: withdrawals.amountFen, since: withdrawals.appliedAt })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.state, 'unknown'), or(isNull(withdrawals.nextAt), lte(withdrawals.sentAt, now - daysMs(1)))),
    )
  const attempts = await db
    .select({ id: payAttempts.attemptNo, uid: payAttempts.uid, fen: payAttempts.fen, since: payAttempts.createdAt })
    .from(payAttempts)
    .where(and(eq(payAttempts.state, 'unknown'), isNull(payAttempts.nextAskAt)))
  const unknown = await db
    .select({ id: refunds.refundNo, uid: refunds.uid, fen: refunds.fen, since: refunds.at })
    .from(refunds)
    .where(and(eq(refunds.state, 'unknown'), isNull(refunds.nextAskAt)))
  const failed = await db
    .select({ id: refunds.orderNo, uid: refunds.uid, fen: refunds.fen, since: refunds.at })
    .from(refunds)
    .where(and(eq(refunds.state, 'failed'), inArray(refunds.cause, ['duplicate', 'undelivered'])))
  const abnormal = await db
    .select({ id: orders.orderNo, uid: orders.uid, fen: payAttempts.paidFen, since: orders.createdAt })
    .from(orders)
    .innerJoin(payAttempts, and(eq(payAttempts.orderNo, orders.orderNo), eq(payAttempts.state, 'paid')))
    .leftJoin(
      refunds,
      and(eq(refunds.orderNo, orders.orderNo), eq(refunds.cause, 'abnormal'), ne(refunds.state, 'failed')),
    )
    .where(and(eq(orders.state, 'abnormal'), isNull(refunds.refundNo)))
  return {
    now,
    rows: [
      ...reviews.map((row) => ({ todo: 'review' as const, ...row, text: '提现待审核' })),
      ...payouts.map((row) => ({ todo: 'resolve' as const, ...row, text: '打款没有结果' })),
      ...attempts.map((row) => ({ todo: 'resolve' as const, ...row, text: '支付没有结果' })),
      ...unknown.map((row) => ({ todo: 'resolve' as const, ...row, text: '退款没有结果' })),
      ...failed.map((row) => ({ todo: 'refund' as const, ...row, text: '自动退款失败' })),
      ...abnormal.map((row) => ({ todo: 'refund' as const, ...row, fen: row.fen ?? 0, text: '支付金额异常' })),
    ],
  }
}
