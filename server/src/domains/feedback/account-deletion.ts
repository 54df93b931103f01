import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { feedbacks, helpVotes } from './schema'

export const feedbackDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(feedbacks).where(eq(feedbacks.uid, uid))
    await tx.delete(helpVotes).where(eq(helpVotes.viewer, uid))
  },
}
