import { randomUUID } from 'node:crypto'
import { paths, type PathName } from '@dm/shared/paths'
import { monthDay } from '@dm/shared/format'
import { dayOf, minutesMs } from '@dm/shared/time'
import { wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import { requireRunning } from '../activity/state'
import { activityById } from '../activity/store'
import { passGate } from '../draw/eligibility'
import type { Handler } from '../handler'
import { createOrder, lockOrdersOf } from '../wallet/order/create'
import { buyAgain } from './rules'
import { offerOrders } from './schema'
import { closeOver, mineOf, offerOf, paymentsOf, takeOne, unpaidOf, type OfferOrderRow } from './store'

/** Time during which an unpaid order holds its piece of the stock. */
const HOLD_MS = minutesMs(15)

/** The page of an offer, by the layout of its document. */
const pageOf = (schema: string): PathName => (schema.startsWith('offerYear@') ? 'share199' : 'share99')

const answerOf = ({ orderId, orderNo, payBefore, amountFen }: OfferOrderRow) => ({
  orderId,
  orderNo,
  payBefore,
  amountFen,
})

/**
 * Orders an offer at the price that was seen, and holds one of its stock for 15 minutes; an order that still waits for
 * its payment is answered again (docs/product/activity.md#orders).
 */
export const offerCreate: Handler<'activity/offer/order/create'> = (body, ctx) => {
  const { uid, db, clock } = ctx
  const { activityId, priceFen, adult, requestId } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'activity/offer/order/create', requestId, body, clock }, async () => {
      const now = clock.now()
      const activity = await activityById(tx, activityId, now)
      const offer = offerOf(activity)
      const { offerId } = offer
      requireRunning(activity, now)
      await lockOrdersOf(tx, uid)
      await passGate(tx, activity, uid, adult, now)
      await closeOver(tx, now, mineOf(uid, offerId))
      const open = await unpaidOf(tx, uid, offerId)
      if (open) return answerOf(open)
      const again = buyAgain(await paymentsOf(tx, uid, offerId), offer.onceInDays, now)
      if (again)
        throw wrongState(
          again.from === null ? '你已经购买过了' : `你已购买，${monthDay(dayOf(again.from), dayOf(now))}后可再次购买`,
          'quotaUsedUp',
        )
      if (priceFen !== offer.priceFen) throw wrongState('价格有变化，请确认后再下单', 'stale')
      if (!(await takeOne(tx, activityId, offer.total))) throw wrongState('已抢光', 'placesFull')
      const orderId = randomUUID()
      const backPath = paths[pageOf(activity.document.schema)]({ id: activityId, orderId })
      const quote = {
        subject: offer.name,
        amountFen: priceFen,
        detail: { source: orderId, backPath },
        itemKey: `offer:${offerId}:${orderId}`,
      }
      const { orderNo } = await createOrder(tx, ctx, { uid, kind: 'activity', quote, expectFen: priceFen })
      const row = {
        orderId,
        orderNo,
        activityId,
        offerId,
        uid,
        name: offer.name,
        items: offer.items,
        amountFen: priceFen,
        state: 'unpaid' as const,
        payBefore: now + HOLD_MS,
        createdAt: now,
        paidAt: null,
      }
      await tx.insert(offerOrders).values(row)
      return answerOf(row)
    }),
  )
}
