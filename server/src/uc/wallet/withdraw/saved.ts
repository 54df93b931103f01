import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { withdrawals } from '../schema'
import { feeOf } from './fee'

/**
 * What memberships have saved a user in fen: the fee of the rule for each withdrawal that arrived without one. What
 * failed, was taken back or came back saved nothing (docs/product/wallet.md#walletviprechargelist).
 */
export async function savedFees(db: Db, uid: string): Promise<number> {
  const free = await db
    .select({ amountFen: withdrawals.amountFen })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.state, 'success'), eq(withdrawals.feeFen, 0)))
  return free.reduce((sum, { amountFen }) => sum + feeOf(amountFen, false), 0)
}
