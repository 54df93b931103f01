import type { WalletOpsCalls } from '@dm/shared/contract/wallet-ops'
import { and, desc, eq } from 'drizzle-orm'
import type { Worth } from '../../../delivery/ops/calls'
import type { Db } from '../../../db/open'
import { payAttempts, refunds, withdrawals } from '../schema'
import { COIN_PER_YUAN } from '../shop/coin'

const FEN_PER_COIN = 100 / COIN_PER_YUAN

/**
 * Amounts of operators' wallet calls in fen, before they are made: above a limit a second operator confirms
 * (docs/security.md#money-above-the-limit). Missing rows count as 0; the call itself refuses them.
 */
export const walletWorth: Worth<WalletOpsCalls> = {
  walletAdjust: ({ unit, amount }) => Math.abs(amount) * (unit === 'coin' ? FEN_PER_COIN : 1),
  // A rejection moves no money out: the amount is returned to its owner.
  walletReview: ({ withdrawId, pass }, { db }) => (pass ? withdrawalFen(db, withdrawId) : 0),
  walletResolve: async ({ id }, { db }) =>
    Math.max(await withdrawalFen(db, id), await refundFen(db, id), await attemptFen(db, id)),
  walletRefund: async ({ orderNo }, { db }) => {
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
    return Math.max(0, failed?.fen ?? 0, ...paid.map(({ fen }) => fen ?? 0))
  },
}

async function withdrawalFen(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ fen: withdrawals.amountFen }).from(withdrawals).where(eq(withdrawals.id, id))
  return row?.fen ?? 0
}

async function refundFen(db: Db, refundNo: string): Promise<number> {
  const [row] = await db.select({ fen: refunds.fen }).from(refunds).where(eq(refunds.refundNo, refundNo))
  return row?.fen ?? 0
}

async function attemptFen(db: Db, attemptNo: string): Promise<number> {
  const [row] = await db.select({ fen: payAttempts.fen }).from(payAttempts).where(eq(payAttempts.attemptNo, attemptNo))
  return row?.fen ?? 0
}
