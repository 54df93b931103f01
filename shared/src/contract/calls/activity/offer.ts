import { z } from 'zod'
import { OfferSettings } from './document'
import { call, Day, Fen, Id, Ms, Preview, RequestId } from '../../call'
import { formBody } from '../../form'
import { NOT_ADULT } from '../../forms/common/adult'
import { refundForm } from '../../forms/wallet/pay'
import { ORDERS } from '../../vocabulary/money'

/** An order of an offer, as its owner sees it (docs/product/activity.md#entities). */
const OfferOrder = z.object({
  orderId: Id,
  /** The wallet's order. */
  orderNo: Id,
  activityId: Id,
  name: z.string(),
  items: OfferSettings.shape.items,
  amountFen: Fen,
  state: z.enum(['unpaid', 'delivered', 'closed', 'refunding', 'refunded']),
  payBefore: Ms,
  createdAt: Ms,
  paidAt: Ms.nullable(),
  refundable: z.boolean(),
  /** Why it cannot be given back, or what became of money that came too late. */
  note: z.string().nullable(),
})

/** Offers that are sold for money (docs/product/activity.md#orders). */
export const activityOffer = {
  'activity/offer/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: z.object({
      left: z.int(),
      sold: z.int(),
      /** False inside the iOS app, where digital goods are not sold. */
      sellsHere: z.boolean(),
      /** Null for a visitor. */
      mine: z
        .object({
          minor: z.boolean(),
          /** The newest order, but none that was closed without money. */
          order: OfferOrder.nullable(),
          /** True while another one cannot be bought. */
          bought: z.boolean(),
          /** When it can be bought again; null: never, or now. */
          againFrom: Ms.nullable(),
          /** True if an SMS was asked for when a sold-out offer can be bought again. */
          restock: z.boolean(),
          /** Last day of the membership when it is bought now. */
          vipEndDay: Day.nullable(),
        })
        .nullable(),
      now: Ms,
    }),
  }),
  'activity/offer/order/create': call({
    invalidates: ['activity/offer', 'wallet/order', ...ORDERS],
    body: z.object({
      activityId: Id,
      /** The price that the page showed. */
      priceFen: Fen.min(1),
      /** 我已满18周岁. */
      adult: z.literal(true, { error: NOT_ADULT }),
      requestId: RequestId,
    }),
    data: z.object({ orderId: Id, orderNo: Id, payBefore: Ms, amountFen: Fen }),
  }),
  'activity/offer/order/detail/query': call({
    read: true,
    body: z.object({ orderId: Id }),
    data: z.object({ order: OfferOrder, now: Ms }),
  }),
  'activity/offer/order/refund': call({
    invalidates: ['activity/offer', 'wallet', 'user/center/get'],
    body: formBody(refundForm).extend({ orderId: Id, requestId: RequestId }),
    data: z.object({ order: OfferOrder }),
  }),
}
