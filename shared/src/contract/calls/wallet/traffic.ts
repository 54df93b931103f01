import { z } from 'zod'
import { call, Day, Id, ImageUrl, Month, Ms, pageOf, PageQuery } from '../../call'

/** Always total = used + expired + refunded + left. */
const TrafficPack = z.object({
  id: Id,
  name: z.string(),
  total: z.int(),
  used: z.int(),
  expired: z.int(),
  refunded: z.int(),
  left: z.int(),
  /** Unusable from this time on. */
  expireAt: Ms,
  /** The last usable day in UTC+8. */
  lastDay: Day,
  state: z.enum(['active', 'used', 'expired', 'refunding', 'refunded']),
  orderNo: Id.optional(),
})

const TrafficUse = z.object({
  id: Id,
  packId: Id,
  packName: z.string(),
  day: Day,
  type: z.enum(['use', 'expire', 'buy', 'refund']),
  targetType: z.enum(['video', 'modelcard', 'archive', 'notice', 'service', 'enterprise']).optional(),
  targetId: Id.optional(),
  /** Copied when it was shown: the target may be deleted. */
  targetTitle: z.string(),
  targetCover: ImageUrl.optional(),
  exposure: z.int(),
  click: z.int(),
  /** An in-app path to the target, while it exists; for a purchase its trade's id. */
  path: z.string().optional(),
  tradeId: Id.optional(),
  /** The target was deleted. */
  gone: z.boolean(),
})

/** Packs of exposures and their history (docs/product/wallet.md#calls). */
export const walletTraffic = {
  'wallet/traffic/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      now: Ms,
      /** Exposures of all packs that can be used. */
      left: z.int(),
      todayUsed: z.int(),
      /** Exposures that expire first, within 7 days. */
      soonExpire: z.object({ exposure: z.int(), expireAt: Ms, lastDay: Day }).optional(),
      packs: z.array(TrafficPack),
      /** The first month with records; absent without any. */
      firstMonth: Month.optional(),
    }),
  }),
  'wallet/traffic/record/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      packId: Id.optional(),
      type: z.enum(['use', 'expire', 'buy', 'refund']).optional(),
      month: Month.optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(TrafficUse),
      anchor: Ms,
      /** Sums of this page's months. */
      months: z.array(z.object({ month: Month, used: z.int(), expired: z.int(), bought: z.int(), refunded: z.int() })),
    }),
  }),
}
