import type { WalletOpsCalls } from '@dm/shared/contract/ops/wallet'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Moved, Worth } from '../../../platform/ops-calls'
import { ledgerTxns, orders, payAttempts, refunds, withdrawals } from '../schema'
import { COIN_PER_YUAN } from '../shop/coin'

const FEN_PER_COIN = 100 / COIN_PER_YUAN

/** The worth of coins, in fen. */
export const coinsFen = (coin: number) => coin * FEN_PER_COIN

/** Worth of operators' wallet calls (docs/security.md#money-above-the-limit). */
export const walletWorth: Worth<WalletOpsCalls> = {
  walletAdjust: async ({ uid, unit, amount, adjustId }, { db }) => {
    // Booked before: the same again moves nothing.
    const before = and(eq(ledgerTxns.kind, 'adjust'), eq(ledgerTxns.bizId, adjustId))
    if ((await db.$count(ledgerTxns, before)) > 0) return []
    return [{ owner: uid, fen: unit === 'coin' ? coinsFen(Math.abs(amount)) : Math.abs(amount) }]
  },
  // A rejection moves no money out: the amount is returned to its owner.
  walletReview: ({ withdrawId, pass }, { db }) => (pass ? ofWithdrawal(db, withdrawId) : []),
  walletResolve: async ({ id }, { db }) => [
    ...(await ofWithdrawal(db, id)),
    ...(await db.select({ owner: refunds.uid, fen: refunds.fen }).from(refunds).where(eq(refunds.refundNo, id))),
    ...(await db
      .select({ owner: payAttempts.uid, fen: payAttempts.fen })
      .from(payAttempts)
      .where(eq(payAttempts.attemptNo, id))),
  ],
  walletRefund: async ({ orderNo }, { db }) => {
    const [order] = await db.select({ uid: orders.uid }).from(orders).where(eq(orders.orderNo, orderNo))
    const [failed] = await db
      .select({ fen: refunds.fen })
      .from(refunds)
      .where(and(eq(refunds.orderNo, orderNo), eq(refunds.state, 'failed')))
      .orderBy(desc(refunds.fen))
      .limit(1)
    const paid = await db
      .select({ fen: payAttempts.paidFen })
      .from(payAttempts)
      .where(and(eq(payAttempts.orderNo, orderNo), eq(payAttempts.state, 'paid')))
    const fen = Math.max(0, failed?.fen ?? 0, ...paid.map((row) => row.fen ?? 0))
    return order ? [{ owner: order.uid, fen }] : []
  },
}

const ofWithdrawal = (db: Db, id: string): Promise<Moved[]> =>
  db.select({ owner: withdrawals.uid, fen: withdrawals.amountFen }).from(withdrawals).where(eq(withdrawals.id, id))
