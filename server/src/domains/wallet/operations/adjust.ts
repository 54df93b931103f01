import { eq } from 'drizzle-orm'
import { users } from '../../../platform/schema'
import { audit } from '../../../platform/audit'
import { notFound } from '../../../platform/failure'
import { adjust } from '../ledger/adjust'
import { balances } from '../ledger/balances'
import type { Operation } from './operation'

/** 平台调账 with a reason shown to the user (docs/product/wallet.md#ledger: a correction is a reversal or `adjust`). */
export const walletAdjust: Operation<'walletAdjust'> = ({ uid, unit, amount, adjustId, reason }, ctx) =>
  ctx.db.transaction(async (tx) => {
    const [person] = await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid))
    if (!person) throw notFound('用户不存在')
    const { clock, operator: actor } = ctx
    const { repeated } = await adjust(tx, { uid, unit, amount, bizId: adjustId, at: clock.now(), reason })
    if (!repeated) {
      const detail = { unit, amount, adjustId }
      await audit(tx, clock, { actor, action: 'wallet.adjust', subject: `user:${uid}`, reason, detail })
    }
    const { availableFen, availableCoin } = await balances(tx, uid)
    return { adjustId, repeated, availableFen, availableCoin }
  })
