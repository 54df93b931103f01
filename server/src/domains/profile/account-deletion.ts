import { paths } from '@dm/shared/paths'
import { and, eq, inArray } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import {
  agents,
  archives,
  certifications,
  guardians,
  nicknameChanges,
  officialCerts,
  profiles,
  travelItems,
  travels,
} from './schema'

/** Shown in the place of whoever has left. */
const GONE_NAME = '已注销用户'

export const userDeletion: AccountDeletion = {
  checks: {
    async guild(db, uid) {
      const [running] = await db
        .select({ uid: agents.uid })
        .from(agents)
        .where(and(eq(agents.uid, uid), inArray(agents.state, ['approved', 'suspended'])))
      const path = paths.feedbackForm({ type: 'account' })
      return running ? { level: 'block', text: '公会合约正在履行，请联系客服解约', path } : null
    },
  },
  async erase(tx, uid, { clock }) {
    await tx.delete(nicknameChanges).where(eq(nicknameChanges.uid, uid))
    await tx.delete(guardians).where(eq(guardians.uid, uid))
    await tx.delete(certifications).where(eq(certifications.uid, uid))
    await tx.delete(agents).where(eq(agents.uid, uid))
    await tx.delete(officialCerts).where(eq(officialCerts.uid, uid))
    await tx.delete(archives).where(eq(archives.uid, uid))
    const trips = tx.select({ id: travels.id }).from(travels).where(eq(travels.uid, uid))
    await tx.delete(travelItems).where(inArray(travelItems.travelId, trips))
    await tx.delete(travels).where(eq(travels.uid, uid))
    await tx
      .update(profiles)
      .set({
        nickname: GONE_NAME,
        avatar: '',
        gender: 'unset',
        birthday: null,
        cityCode: null,
        bio: '',
        occupations: [],
        audiences: {},
        updatedAt: clock.now(),
      })
      .where(eq(profiles.uid, uid))
  },
}
