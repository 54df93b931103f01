import { eq, inArray, or, sql } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { vodLikes, vods } from '../profile/schema'
import {
  follows,
  userBlocks,
  vodCommentLikes,
  vodComments,
  vodSettings,
  vodUnlikes,
  vodUnlocks,
  vodViewers,
  vodViews,
  vodWatched,
} from './schema'

/** Works and habits go; comments stay, and name nobody. */
export const vodDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(vodLikes).where(eq(vodLikes.uid, uid))
    await tx.delete(vodUnlikes).where(eq(vodUnlikes.uid, uid))
    await tx.delete(vodUnlocks).where(eq(vodUnlocks.uid, uid))
    await tx.delete(vodViewers).where(eq(vodViewers.viewer, uid))
    await tx.delete(vodViews).where(eq(vodViews.uid, uid))
    await tx.delete(vodWatched).where(eq(vodWatched.uid, uid))
    await tx.delete(vodSettings).where(eq(vodSettings.uid, uid))
    await tx.delete(follows).where(or(eq(follows.uid, uid), eq(follows.targetUid, uid)))
    await tx.delete(userBlocks).where(or(eq(userBlocks.uid, uid), eq(userBlocks.targetUid, uid)))
    const liked = tx.select({ id: vodCommentLikes.commentId }).from(vodCommentLikes).where(eq(vodCommentLikes.uid, uid))
    await tx
      .update(vodComments)
      .set({ likes: sql`greatest(${vodComments.likes} - 1, 0)` })
      .where(inArray(vodComments.id, liked))
    await tx.delete(vodCommentLikes).where(eq(vodCommentLikes.uid, uid))
    await tx
      .update(vods)
      .set({ state: 'deleted', title: '', cover: '', topics: [], source: '', pending: null, reason: null, topAt: null })
      .where(eq(vods.uid, uid))
  },
}
