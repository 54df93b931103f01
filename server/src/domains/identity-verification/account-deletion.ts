import { and, eq, ne } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { certificationSubmissions, certifiedIdentities, officialSubmissions } from './schema'

/** The identity is free again. Who was paid stays known, sealed, for the tax office; pictures never stay. */
export const certificationDeletion: AccountDeletion = {
  async erase(tx, uid, { keepsIdentity }) {
    const mine = eq(certificationSubmissions.uid, uid)
    await tx.delete(certifiedIdentities).where(eq(certifiedIdentities.uid, uid))
    await tx.delete(officialSubmissions).where(eq(officialSubmissions.uid, uid))
    await tx
      .delete(certificationSubmissions)
      .where(and(mine, keepsIdentity ? ne(certificationSubmissions.state, 'passed') : undefined))
    await tx.update(certificationSubmissions).set({ front: null, back: null, erased: true }).where(mine)
  },
}
