import { eq, or } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { bareFaces, bareFaceSets, cardShares, contactLookups, modelcards, pageViews, reports, works } from './schema'

/** A report stays, for those whom it is about; what its writer said in it does not. */
export const modelcardDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(modelcards).where(eq(modelcards.uid, uid))
    await tx.delete(works).where(eq(works.uid, uid))
    await tx.delete(bareFaces).where(eq(bareFaces.uid, uid))
    await tx.delete(bareFaceSets).where(eq(bareFaceSets.uid, uid))
    await tx.update(reports).set({ text: '', images: [] }).where(eq(reports.reporterUid, uid))
    await tx.delete(pageViews).where(eq(pageViews.uid, uid))
    await tx.delete(cardShares).where(eq(cardShares.uid, uid))
    await tx.delete(contactLookups).where(or(eq(contactLookups.uid, uid), eq(contactLookups.viewerUid, uid)))
  },
}
