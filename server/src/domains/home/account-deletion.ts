import { paths } from '@dm/shared/paths'
import { and, eq, inArray } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { homeOrders, homeReviews } from './schema'

/** Orders stay as records of a trade, without the person. */
export const homeDeletion: AccountDeletion = {
  checks: {
    async order(db, uid) {
      const open = await db.$count(
        homeOrders,
        and(eq(homeOrders.uid, uid), inArray(homeOrders.state, ['paid', 'confirmed'])),
      )
      return open > 0
        ? { level: 'block', text: `${open}个到家订单已付款未完成`, path: paths.activityHomeOrder() }
        : null
    },
  },
  async erase(tx, uid) {
    await tx
      .update(homeOrders)
      .set({ contact: '', mobile: '', remark: '', occasion: '', address: { regionNames: [], detail: '' } })
      .where(eq(homeOrders.uid, uid))
    await tx.update(homeReviews).set({ images: [] }).where(eq(homeReviews.uid, uid))
  },
}
