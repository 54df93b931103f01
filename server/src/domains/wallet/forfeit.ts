import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { side } from './ledger/coins'
import { post } from './ledger/post'
import { pendingCredits } from './schema'

/**
 * Moves everything that an account has, what it was still to get included, to the platform's forfeit accounts
 * (docs/product/account-video.md#rules). Its owner gave it up; what is frozen is never there.
 */
export async function forfeit(tx: Db, uid: string, at: number): Promise<void> {
  const note = '注销账号，自愿放弃'
  await post(tx, { kind: 'forfeit.fen', bizId: uid, at }, [{ uid, unit: 'fen' }], async (balance) => {
    const pending = balance(uid, 'cash.pending')
    const income = balance(uid, 'cash.income')
    const clear = balance(uid, 'cash.clear')
    if (pending + income + clear === 0) return null
    await tx
      .update(pendingCredits)
      .set({ state: 'taken', leftFen: 0 })
      .where(and(eq(pendingCredits.uid, uid), eq(pendingCredits.state, 'pending')))
    return {
      postings: side(
        { uid, kind: 'cash.pending', amount: -pending },
        { uid, kind: 'cash.income', amount: -income },
        { uid, kind: 'cash.clear', amount: -clear },
        { kind: 'revenue.forfeit', amount: pending + income + clear },
      ),
      trades: [{ uid, unit: 'fen', kind: 'adjust', title: '注销放弃' }],
      note,
    }
  })
  await post(tx, { kind: 'forfeit.coin', bizId: uid, at }, [{ uid, unit: 'coin' }], (balance) => {
    const gift = balance(uid, 'coin.gift')
    const paid = balance(uid, 'coin.paid')
    if (gift + paid === 0) return null
    return {
      postings: side(
        { uid, kind: 'coin.gift', amount: -gift },
        { uid, kind: 'coin.paid', amount: -paid },
        { kind: 'coin.forfeit', amount: gift + paid },
      ),
      trades: [{ uid, unit: 'coin', kind: 'adjust', title: '注销放弃' }],
      note,
    }
  })
}
