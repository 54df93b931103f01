import { eq } from 'drizzle-orm'
import type { Leaving } from '../account/leaving'
import { makeUpCards, signReminders } from './schema'

/** The keyed hash of a new-user gift stays, so that a number does not get it twice. */
export const welfareLeaving: Leaving = {
  async end(tx, uid) {
    await tx.delete(signReminders).where(eq(signReminders.uid, uid))
    await tx.delete(makeUpCards).where(eq(makeUpCards.uid, uid))
  },
}
