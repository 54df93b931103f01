import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { cancelNoticesOf, closeEntriesOf, OPEN_ENTRIES } from './close'
import { noticeEntries } from './schema'

/** Own notices that still recruit are cancelled; entries are closed, and their places go to others. */
export const noticeDeletion = {
  async erase(tx, uid, { clock }) {
    const now = clock.now()
    await cancelNoticesOf(tx, uid, now)
    await closeEntriesOf(tx, uid, { states: [...OPEN_ENTRIES, 'hired'], reason: null, now })
    await tx.update(noticeEntries).set({ message: '', reason: null }).where(eq(noticeEntries.uid, uid))
  },
} satisfies AccountDeletion
