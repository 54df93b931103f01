import { and, eq, or } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { inviteRelations, trafficBoosts } from './schema'
import { live, stopBoost } from './traffic/count'

/** Ties stay as numbers; what people noted about each other goes, and so do promotions. */
export const referralDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx
      .update(inviteRelations)
      .set({ remark: '' })
      .where(or(eq(inviteRelations.uid, uid), eq(inviteRelations.inviterUid, uid)))
    const mine = or(eq(trafficBoosts.ownerUid, uid), eq(trafficBoosts.uid, uid))
    for (const named of await tx.select().from(trafficBoosts).where(and(mine, live)).orderBy(trafficBoosts.packId))
      await stopBoost(tx, named, 'owner')
    await tx.update(trafficBoosts).set({ ownerName: '', title: '', cover: '' }).where(eq(trafficBoosts.ownerUid, uid))
  },
}
