import { eq } from 'drizzle-orm'
import { notFound, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { lockOrdersOf } from '../wallet/order/create'
import { lockedOrder } from '../wallet/pay/settle'
import { refundPart } from '../wallet/refund/part'
import { takeBackPack } from '../wallet/traffic/packs'
import { revokeVip } from '../wallet/vip/periods'
import { presentOffer, refusalOf } from './present'
import { offerOrders } from './schema'
import { lockedRow, ownedOf } from './store'

/**
 * 申请退款 of an untouched offer within seven days: its membership and its pack are taken back in the transaction that
 * starts the refund, the whole sum goes back to its source (docs/product/activity.md#orders).
 */
export const offerRefund: Handler<'activity/offer/order/refund'> = (body, { uid, db, clock }) => {
  const { orderId, reason, requestId } = body
  return db.transaction(async (tx) => {
    await lockOrdersOf(tx, uid)
    return once(tx, { uid, call: 'activity/offer/order/refund', requestId, body, clock }, async () => {
      const now = clock.now()
      const owned = await ownedOf(tx, uid, orderId)
      if (!owned) throw notFound('订单不存在')
      const { orderNo } = owned
      // The wallet's order first, as its settlement does.
      await lockedOrder(tx, orderNo)
      const row = await lockedRow(tx, orderNo)
      if (!row) throw notFound('订单不存在')
      const refused = await refusalOf(tx, row, now)
      if (refused) throw wrongState(refused.text, refused.reason)
      if ((await takeBackPack(tx, orderNo, now)) > 0) throw wrongState('权益已使用，不能退款', 'benefitUsed')
      await revokeVip(tx, uid, 'personal', orderNo, now)
      await refundPart(tx, { orderNo, fen: row.amountFen, reason, at: now })
      await tx.update(offerOrders).set({ state: 'refunding' }).where(eq(offerOrders.orderId, orderId))
      return { order: await presentOffer(tx, { ...row, state: 'refunding' }, now) }
    })
  })
}
