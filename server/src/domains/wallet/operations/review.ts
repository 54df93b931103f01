import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { withdrawals } from '../schema'
import { notFound, wrongState } from '../../../platform/failure'
import { review } from '../withdraw/advance'
import { holdingMessages, type Operation } from './operation'

/** Returns a withdrawal's state. Throws 40400 提现不存在. */
export async function withdrawalState(db: Db, id: string) {
  const [row] = await db.select({ state: withdrawals.state }).from(withdrawals).where(eq(withdrawals.id, id))
  if (!row) throw notFound('提现不存在')
  return row.state
}

/** 审核 of a withdrawal: it is paid next, or its amount is returned (docs/product/wallet.md#withdrawal). */
export const walletReview: Operation<'walletReview'> = async ({ withdrawId, pass: passed, reason }, ctx) => {
  const { deps, sendMessages } = holdingMessages(ctx)
  const before = await withdrawalState(ctx.db, withdrawId)
  if (!(await review(deps, withdrawId, { passed, reason, by: ctx.operator })))
    throw wrongState(`提现状态为 ${before}，不能审核`, 'notWaiting')
  const state = await withdrawalState(ctx.db, withdrawId)
  return async () => {
    await sendMessages()
    return { withdrawId, state }
  }
}
