import type { Handler } from '../handler'
import { notFound } from '../../platform/failure'
import { reservationOf } from '../activity/mine'
import { seenActivity } from '../activity/preview'
import { identityOf } from '../profile/identity'
import { iosSellsNothing } from '../wallet/pay/ios'
import { nextPeriod } from '../wallet/vip/periods'
import { presentOffer } from './present'
import { buyAgain } from './rules'
import { countsOf, newestOf, offerOf, ownedOf, paymentsOf } from './store'

/** Left and sold numbers of an offer, and the caller's orders of it (docs/product/activity.md#share99). */
export const offerQuery: Handler<'activity/offer/query'> = async (body, ctx) => {
  const { db, uid, clock } = ctx
  const { row } = await seenActivity(ctx, body)
  const offer = offerOf(row)
  const now = clock.now()
  const counts = await countsOf(db, row.activityId, offer.total)
  return {
    ...counts,
    sellsHere: !iosSellsNothing(ctx),
    mine: uid === null ? null : await mine(),
    now,
  }

  async function mine() {
    const me = uid ?? ''
    const days = offer.items.find(({ gives }) => gives === 'vipDays')?.amount
    const [{ minor }, newest, payments, vip, restock] = await Promise.all([
      identityOf(db, me, now),
      newestOf(db, me, offer.offerId),
      paymentsOf(db, me, offer.offerId),
      days === undefined ? null : nextPeriod(db, me, 'personal', days, now),
      reservationOf(db, row.activityId, me, 'restock'),
    ])
    const order = newest && (await presentOffer(db, newest, now))
    const again = buyAgain(payments, offer.onceInDays, now)
    return {
      minor,
      // A closed order that took no money is over.
      order: order?.state === 'closed' && order.note === null ? null : order,
      bought: again !== null,
      againFrom: again?.from ?? null,
      restock: restock !== null,
      vipEndDay: vip?.endDay ?? null,
    }
  }
}

/** One's own order. Throws 40400 for another's. */
export const offerDetail: Handler<'activity/offer/order/detail/query'> = async ({ orderId }, { db, uid, clock }) => {
  const row = await ownedOf(db, uid, orderId)
  if (!row) throw notFound('订单不存在')
  const now = clock.now()
  return { order: await presentOffer(db, row, now), now }
}
