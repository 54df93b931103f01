import { z } from 'zod'
import { call, Day, Fen, Id, Ms, pageOf, PageQuery } from './call'

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

/** Always total = used + expired + left. */
const Pack = z.object({
  id: Id,
  name: z.string(),
  total: z.int(),
  used: z.int(),
  expired: z.int(),
  left: z.int(),
  /** What was paid; absent for a gift. */
  paidFen: Fen.optional(),
  source: z.enum(['buy', 'gift']),
  createdAt: Ms,
  /** The last usable day in UTC+8. */
  lastDay: Day,
  state: z.enum(['active', 'used', 'expired']),
})

const TrafficDay = z.object({ day: Day, exposures: z.int(), clicks: z.int() })

/** Packs of exposures: sold and used here, recorded by the wallet (docs/product/growth.md#traffic-packs). */
export const growthTraffic = {
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
      used: z.int(),
      /** What ends first, within 7 days. */
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
    data: z.object({ pack: Pack, days: z.array(TrafficDay), now: Ms }),
  }),
  /** Orders a pack; one of the same product and number that is unpaid is given again. */
  'traffic/order/create': call({
    body: z.object({
      productId: Id,
      qty: z.int('数量为1至10').min(1, '数量为1至10').max(10, '数量为1至10'),
      expectFen: Fen,
      requestId: z.uuid(),
    }),
    data: z.object({ orderNo: Id, amountFen: Fen, payBefore: Ms, now: Ms, reused: z.boolean() }),
  }),
}
