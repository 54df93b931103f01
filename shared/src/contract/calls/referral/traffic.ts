import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery, ServedBoost } from '../../call'
import { formBody } from '../../form'
import { boostForm, packRefundForm, trafficOrderForm } from '../../forms/referral/traffic'
import { MONEY, ORDERS } from '../../vocabulary/money'

const Product = z.object({
  id: Id,
  name: z.string(),
  exposures: z.int(),
  /** The day of the purchase counts. */
  validDays: z.int(),
  priceFen: Fen,
  perThousandFen: Fen,
  badge: z.string().optional(),
  /** Sold once for each person. */
  once: z.boolean(),
  bought: z.boolean(),
})

/** Always total = used + expired + refunded + left. */
const Pack = z.object({
  id: Id,
  name: z.string(),
  total: z.int(),
  used: z.int(),
  expired: z.int(),
  refunded: z.int(),
  left: z.int(),
  /** Part of what is left: promised to promotions. */
  reserved: z.int(),
  /** Paid amount; absent for a gift. */
  paidFen: Fen.optional(),
  /** Of what was not used, if that was asked for: under way, done, or refused by the provider. */
  refund: z.object({ fen: Fen, state: z.enum(['processing', 'success', 'failed']) }).optional(),
  source: z.enum(['buy', 'gift']),
  createdAt: Ms,
  /** The last usable day in UTC+8. */
  lastDay: Day,
  state: z.enum(['active', 'used', 'expired', 'refunding', 'refunded']),
})

/** Kinds of content that can be promoted. */
export const TargetType = z.enum(['service', 'video', 'modelcard', 'archive', 'notice', 'enterprise'])
const TargetCounts = z.record(TargetType, z.int())

const Target = z.object({
  type: TargetType,
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  ownerUid: Id,
  ownerName: z.string(),
  own: z.boolean(),
})

const Boost = z.object({
  id: Id,
  packId: Id,
  targetType: TargetType,
  targetId: Id,
  title: z.string(),
  cover: ImageUrl,
  ownerName: z.string(),
  quota: z.int(),
  used: z.int(),
  /** 0: none. */
  dailyCap: z.int(),
  state: z.enum(['running', 'paused', 'done', 'stopped']),
  /** Why it was stopped. */
  reason: z.enum(['owner', 'expired', 'hidden', 'refund']).nullable(),
  createdAt: Ms,
})

const TrafficDay = z.object({ day: Day, exposures: z.int(), clicks: z.int() })

/** Packs of exposures: sold and used here, recorded by the wallet (docs/product/referral.md#traffic-packs). */
export const referralTraffic = {
  'traffic/product/list': call({
    read: true,
    body: z.object(PageQuery),
    data: z.object({
      ...pageOf(Product),
      /** Not for minors, and not inside the iOS app. */
      canBuy: z.boolean(),
    }),
  }),
  'traffic/overview/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      left: z.int(),
      reserved: z.int(),
      used: z.int(),
      /** Promotions that run or are paused. */
      running: z.int(),
      /** Exposures that end first, within 7 days. */
      expiringSoon: z.object({ exposures: z.int(), day: Day }).optional(),
      /** The last 30 days, ascending. */
      days: z.array(TrafficDay),
      now: Ms,
    }),
  }),
  /** The caller's packs, the newest first. */
  'traffic/pack/page': call({
    read: true,
    body: z.object({ ...PageQuery, state: Pack.shape.state.optional() }),
    data: z.object({ ...pageOf(Pack), now: Ms }),
  }),
  'traffic/pack/detail/query': call({
    read: true,
    body: z.object({ id: Id, days: z.union([z.literal(30), z.literal(90)]).default(30) }),
    data: z.object({ pack: Pack, boosts: z.array(Boost).max(50), days: z.array(TrafficDay), now: Ms }),
  }),
  /** Orders a pack; one of the same product and number that is unpaid is given again. */
  'traffic/order/create': call({
    // Paying makes the pack.
    invalidates: ORDERS,
    body: formBody(trafficOrderForm).extend({
      productId: Id,
      expectFen: Fen,
      requestId: z.uuid(),
    }),
    data: z.object({ orderNo: Id, amountFen: Fen, payBefore: Ms, now: Ms, reused: z.boolean() }),
  }),
  /** Public content of the caller, or of those whom they invited directly. */
  'traffic/target/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      type: TargetType.default('service'),
      of: z.enum(['own', 'invitees']).default('own'),
      keyword: z.string().trim().max(20).optional(),
    }),
    data: z.object(pageOf(Target)),
  }),
  'traffic/target/count': call({
    read: true,
    body: z.object({}),
    /** How many items of each kind may be promoted. */
    data: z.object({ own: TargetCounts, invitees: TargetCounts }),
  }),
  'traffic/boost/add': call({
    invalidates: ['traffic', 'wallet/traffic'],
    body: formBody(boostForm).extend({
      packId: Id,
      targetType: TargetType,
      targetId: Id,
      requestId: z.uuid(),
    }),
    data: z.object({ boost: Boost, pack: Pack }),
  }),
  /** 40900 投放已结束. */
  'traffic/boost/set': call({
    invalidates: ['traffic', 'wallet/traffic'],
    body: z.object({ id: Id, action: z.enum(['pause', 'resume', 'stop']) }),
    data: z.object({ boost: Boost, pack: Pack }),
  }),
  /** Worth of a pack's rest now; `version` goes back with the application. 40900 该流量包不可退款. */
  'traffic/refund/preview': call({
    read: true,
    body: z.object({ packId: Id }),
    data: z.object({
      refundFen: Fen,
      usedExposures: z.int(),
      version: z.string(),
      channel: z.enum(['wechat', 'alipay']),
    }),
  }),
  /** Ends the pack's promotions and gives the rest back. 40900 可退金额已变化，请重新确认. */
  'traffic/refund/apply': call({
    invalidates: ['traffic', 'wallet/traffic', ...MONEY, 'wallet/order'],
    body: formBody(packRefundForm).extend({
      packId: Id,
      version: z.string().max(40),
      requestId: z.uuid(),
    }),
    data: z.object({ pack: Pack }),
  }),
  /** A promoted row was seen, or opened: counted once for each viewer, item and day; what does not count is passed over. */
  'traffic/boost/seen': call({
    invalidates: [],
    body: z.object({ boostId: ServedBoost, opened: z.boolean() }),
    data: z.object({}),
    limit: { per: 'account', max: 120, window: minutesMs(1) },
  }),
}
