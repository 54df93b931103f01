import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { bagItems } from './schema'

export const bagDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(bagItems).where(eq(bagItems.uid, uid))
  },
}
