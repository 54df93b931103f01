import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { discoverPosts } from '../vod/schema'
import { discoverLikes, discoverViewers } from './schema'

/** Posts and likes go. */
export const discoverDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(discoverLikes).where(eq(discoverLikes.uid, uid))
    await tx.delete(discoverViewers).where(eq(discoverViewers.viewer, uid))
    await tx
      .update(discoverPosts)
      .set({ state: 'deleted', text: '', topics: [], pictures: [], place: null, vodId: null })
      .where(eq(discoverPosts.uid, uid))
  },
}
