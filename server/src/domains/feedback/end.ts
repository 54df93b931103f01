import { eq } from 'drizzle-orm'
import type { Leaving } from '../account/leaving'
import { feedbacks, helpVotes } from './schema'

export const feedbackLeaving: Leaving = {
  async end(tx, uid) {
    await tx.delete(feedbacks).where(eq(feedbacks.uid, uid))
    await tx.delete(helpVotes).where(eq(helpVotes.viewer, uid))
  },
}
