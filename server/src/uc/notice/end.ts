import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Leaving } from '../account/leaving'
import { noticeEntries, notices } from './schema'

/** Own notices that still recruit are cancelled, entries are closed. */
export const noticeLeaving: Leaving = {
  async end(tx, uid) {
    await tx
      .update(notices)
      .set({ state: 'cancelled' })
      .where(and(eq(notices.organiserUid, uid), inArray(notices.state, ['recruiting', 'full'])))
    const mine = eq(noticeEntries.uid, uid)
    await tx.update(noticeEntries).set({ message: '', reason: null }).where(mine)
    await tx
      .update(noticeEntries)
      .set({ state: 'closed' })
      .where(and(mine, notInArray(noticeEntries.state, ['rejected', 'cancelled', 'closed'])))
  },
}
