import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { withdrawals } from '../schema'
import { feeOf } from './fee'

/**
 * Returns the fees that memberships have saved a user, in fen: the regular fee of each completed withdrawal that was
 * free. Failed, cancelled and returned ones saved nothing (docs/product/wallet.md#walletviprechargelist).
 */
export async function savedFees(db: Db, uid: string): Promise<number> {
  const free = await db
    .select({ amountFen: withdrawals.amountFen })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.state, 'success'), eq(withdrawals.feeFen, 0)))
  return free.reduce((sum, { amountFen }) => sum + feeOf(amountFen, false), 0)
}
