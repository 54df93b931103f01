import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { makeUpCards, newGifts, signReminders } from './schema'

/** The gift's phone number goes: that of a deleted account is kept elsewhere, for 180 days. */
export const welfareDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(signReminders).where(eq(signReminders.uid, uid))
    await tx.update(newGifts).set({ phone: null }).where(eq(newGifts.uid, uid))
    await tx.delete(makeUpCards).where(eq(makeUpCards.uid, uid))
  },
}
