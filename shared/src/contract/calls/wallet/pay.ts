import { z } from 'zod'
import { call, Coin, Day, Fen, Id, Month, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { rechargeForm, refundForm } from '../../forms/wallet/pay'
import { MONEY, ORDERS } from '../../vocabulary/money'

const OrderKind = z.enum(['coin', 'vip', 'traffic', 'service', 'activity', 'home'])
const Channel = z.enum(['wechat', 'alipay'])
/** Place of a payment: in a browser, inside WeChat, or in our app. */
const Scene = z.enum(['browser', 'wechat', 'app'])
const VipScope = z.enum(['personal', 'enterprise'])
const OrderNo = Id

const Refund = z.object({
  refundNo: Id,
  orderNo: Id,
  attemptNo: Id,
  fen: Fen,
  reason: z.string(),
  by: z.enum(['user', 'system', 'operator']),
  state: z.enum(['processing', 'success', 'failed', 'unknown']),
  failText: z.string().optional(),
  at: Ms,
  doneAt: Ms.optional(),
})

/** An order and the state of its payment (docs/product/wallet.md#entities). */
export const Order = z.object({
  orderNo: OrderNo,
  kind: OrderKind,
  subject: z.string(),
  amountFen: Fen,
  refundedFen: Fen,
  coin: Coin.optional(),
  giftCoin: Coin.optional(),
  /** The package or plan, for ordering it again. */
  itemId: Id.optional(),
  vip: z.object({ scope: VipScope, startDay: Day, endDay: Day }).optional(),
  state: z.enum(['pending', 'paid', 'closed', 'abnormal', 'refunding', 'refunded']),
  /** Unpaid, and the provider does not report whether it was paid. */
  confirming: z.boolean(),
  channel: Channel.optional(),
  createdAt: Ms,
  expireAt: Ms,
  paidAt: Ms.optional(),
  tradeId: Id.optional(),
  invoice: z.enum(['none', 'locked', 'invoiced', 'notAllowed']),
  /** Paid twice and refunded. */
  duplicateFen: Fen.optional(),
  /** The next page after the result; an in-app path. */
  after: z.object({ label: z.string(), path: z.string() }),
  refund: Refund.optional(),
})

/** Something that was ordered, of whatever kind (docs/product/wallet.md#walletorders). */
const Purchase = z.object({
  kind: OrderKind,
  /** Of the selling area: a booking, an at-home order; else the order's number. */
  id: Id,
  orderNo: OrderNo.optional(),
  /** The version of a booking: its order is made when it is paid. */
  version: z.int().optional(),
  title: z.string(),
  amountFen: Fen,
  refundedFen: Fen,
  /** `requested`: the seller has not agreed yet. */
  state: z.enum(['unpaid', 'requested', 'open', 'done', 'closed', 'abnormal', 'refunding', 'refunded']),
  /** Unpaid, and the provider does not report whether it was paid. */
  confirming: z.boolean(),
  /** Until when it can be paid, while it is unpaid. */
  payBefore: Ms.optional(),
  mayPay: z.boolean(),
  createdAt: Ms,
  /** Its own page. */
  path: z.string(),
})

const CoinPackage = z.object({
  id: Id,
  coin: Coin,
  giftCoin: Coin,
  fen: Fen,
  tag: z.string().optional(),
  firstOnly: z.boolean(),
})

const Redirect = z.object({ type: z.literal('redirect'), url: z.string() })
const InPage = z.object({ type: z.literal('inPage'), params: z.record(z.string(), z.string()) })

/** Recharging, orders, paying and refunds (docs/product/wallet.md#paying). */
export const walletPay = {
  'wallet/coin/package/list': call({
    read: true,
    body: z.object({}),
    data: z.object({
      coinPerYuan: z.int(),
      list: z.array(CoinPackage),
      customMinYuan: z.int(),
      customMaxYuan: z.int(),
      dayLeftFen: Fen,
      /** The user has never recharged: the first package is doubled. */
      first: z.boolean(),
    }),
  }),
  'wallet/order/create': call({
    invalidates: [...ORDERS, 'wallet/vip/record'],
    body: formBody(rechargeForm).extend({
      requestId: RequestId,
      kind: z.enum(['coin', 'vip']),
      /** The price that the page showed. */
      expectFen: Fen.min(1),
      /** An in-app path to open after the payment; any other is ignored. */
      backPath: z.string().max(200).optional(),
    }),
    data: z.object({ orderNo: OrderNo, reused: z.boolean() }),
  }),
  'wallet/order/query': call({
    // It queries the provider first, and its own page reads it.
    invalidates: [],
    body: z.object({ orderNo: OrderNo }),
    data: z.object({
      now: Ms,
      order: Order,
      channels: z.array(z.object({ channel: Channel, scenes: z.array(Scene) })),
      /** The user's present coins, where coins were bought. */
      availableCoin: Coin.optional(),
    }),
  }),
  'wallet/order/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      kind: OrderKind.optional(),
      state: z.enum(['pending', 'paid', 'closed', 'refund']).optional(),
      month: Month.optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(Order),
      anchor: Ms,
      now: Ms,
      /** Paid less refunded, for every month that has a row on this page. */
      months: z.array(z.object({ month: Month, paidFen: Fen, count: z.int() })),
    }),
  }),
  'wallet/purchase/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      state: z.enum(['unpaid', 'open', 'done', 'refund']).optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({ ...pageOf(Purchase), anchor: Ms, now: Ms }),
  }),
  'wallet/order/cancel': call({
    invalidates: [...MONEY, 'wallet/order/query'],
    body: z.object({ orderNo: OrderNo }),
    data: z.object({ order: Order }),
  }),
  'wallet/pay/start': call({
    invalidates: MONEY,
    body: z.object({ requestId: RequestId, orderNo: OrderNo, channel: Channel, scene: Scene }),
    data: z.object({ attemptNo: Id, jump: z.discriminatedUnion('type', [Redirect, InPage]) }),
  }),
  'wallet/refund/preview': call({
    read: true,
    body: z.object({ orderNo: OrderNo }),
    data: z.object({
      allowed: z.boolean(),
      /** Why it is not possible. */
      text: z.string().optional(),
      fen: Fen,
      takeCoin: Coin,
      takeGiftCoin: Coin,
      /** Last day of the membership after the refund; absent if none is left. */
      endDayAfter: Day.optional(),
      channel: Channel,
    }),
  }),
  'wallet/refund/apply': call({
    invalidates: [...MONEY, 'wallet/order/query'],
    body: formBody(refundForm).extend({ requestId: RequestId, orderNo: OrderNo }),
    data: z.object({ order: Order }),
  }),
}

export type OrderRow = z.output<typeof Order>
export type PurchaseRow = z.output<typeof Purchase>
export type OrderKindName = z.output<typeof OrderKind>
export type ChannelName = z.output<typeof Channel>
export type SceneName = z.output<typeof Scene>
export type VipScopeName = z.output<typeof VipScope>
