import { and, eq, notInArray } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { files, uploads } from './schema'

/** Every file of the account goes with it, except those that a company shows that lives on. */
export const fileDeletion: AccountDeletion = {
  async erase(tx, uid, { clock, keepsFiles }) {
    const now = clock.now()
    const others = keepsFiles.length > 0 ? notInArray(files.url, [...keepsFiles]) : undefined
    await tx
      .update(files)
      .set({ state: 'orphan', refs: 0, removeAt: now })
      .where(and(eq(files.uid, uid), others))
    await tx.update(uploads).set({ expiresAt: now }).where(eq(uploads.uid, uid))
  },
}
