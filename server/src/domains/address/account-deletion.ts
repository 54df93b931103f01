import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { addresses } from './schema'

export const addressDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(addresses).where(eq(addresses.uid, uid))
  },
}
