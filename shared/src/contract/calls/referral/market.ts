import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery } from '../../call'

/** Somebody who logged in through the caller's link. Of people who are not bound: no phone, and no later milestone. */
const MarketRecord = z.object({
  id: Id,
  downUid: Id,
  name: z.string(),
  avatar: ImageUrl,
  phoneMasked: z.string().nullable(),
  isAgent: z.boolean(),
  isPwd: z.boolean(),
  isMsg: z.boolean(),
  times: z.int(),
  firstAt: Ms,
  lastAt: Ms,
  newUser: z.boolean(),
  result: z.enum(['bound', 'other', 'old', 'mutual', 'later', 'self', 'none']),
  state: z.enum(['login', 'bound', 'certified', 'paid']),
  left: z.boolean(),
  /** Of people who are bound. */
  boundAt: Ms.nullable(),
  rewardEndsAt: Ms.nullable(),
})

/** Logins through links of inviters (docs/product/referral.md#commonmarket). */
export const referralMarket = {
  /** Logins through the caller's links, the latest first. */
  'market/record/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      bound: z.boolean().optional(),
      keyword: z.string().trim().max(20).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    data: z.object(pageOf(MarketRecord)),
  }),
  /** People are counted once, by their first login; certified and paid of bound people only. */
  'market/record/stat/query': call({
    read: true,
    body: z.object({ range: z.enum(['today', '7d', '30d', 'all']) }),
    data: z.object({
      visits: z.int(),
      logins: z.int(),
      newUsers: z.int(),
      bound: z.int(),
      notBound: z.int(),
      certified: z.int(),
      paid: z.int(),
    }),
  }),
  'market/record/detail/query': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({
      record: MarketRecord,
      /** Newest first. */
      events: z.array(
        z.object({
          at: Ms,
          kind: z.enum(['login', 'bound', 'refused', 'certified', 'paid', 'refunded']),
          text: z.string(),
        }),
      ),
      contributionFen: Fen,
    }),
  }),
  /** Records a login through an inviter's link; it never binds. `downUid` is the caller. */
  'market/record/add': call({
    invalidates: [],
    body: z.object({
      isAgent: z.boolean().optional(),
      isPwd: z.boolean().optional(),
      isMsg: z.boolean().optional(),
      type: z.int().optional(),
      uid: Id,
      downUid: Id,
    }),
    data: z.object({ id: Id.optional(), created: z.boolean() }),
    limit: { per: 'account', max: 60, window: hoursMs(1) },
  }),
}
