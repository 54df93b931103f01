import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletion } from '../../platform/account-deletion'
import { prizes } from '../welfare/schema'

const ofUid = (uid: string) => eq(prizes.uid, uid)
const isOpen = inArray(prizes.state, ['won', 'claimed', 'shipped'])

const openPrizes = (db: Db, uid: string) => db.$count(prizes, and(ofUid(uid), isOpen))

export const drawDeletion: AccountDeletion = {
  checks: {
    async prize(db, uid) {
      const count = await openPrizes(db, uid)
      return count > 0 ? { level: 'waive', text: `${count}件奖品未领取或未收到，注销后不再发放` } : null
    },
  },
  async erase(tx, uid) {
    await tx.update(prizes).set({ address: null, receiver: null }).where(ofUid(uid))
    // Sent goods arrive; goods that were not sent are not sent any more.
    await tx
      .update(prizes)
      .set({ state: 'expired' })
      .where(and(ofUid(uid), inArray(prizes.state, ['won', 'claimed'])))
  },
}
