import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { activityEntries } from './schema'

const NOBODY = '已注销用户'

/** Entries leave their competition; the votes that were given stay as numbers. */
export const activityDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx
      .update(activityEntries)
      .set({
        state: 'deleted',
        title: '',
        intro: '',
        name: NOBODY,
        avatar: '',
        cover: '',
        city: null,
        cityCode: '',
        gender: null,
        // The day is asked for with every entry; this one is nobody's.
        birthday: '1970-01-01',
        mobile: '',
        guardian: null,
        team: null,
        tags: [],
        media: { kind: 'images', images: [] },
        pending: null,
        pendingReason: null,
      })
      .where(eq(activityEntries.uid, uid))
  },
}
