import { z } from 'zod'
import { call, Day, Fen, Id, Ms, pageOf, PageQuery } from '../../call'

const Scope = z.enum(['personal', 'enterprise'])

const Period = z.object({
  id: Id,
  scope: Scope,
  source: z.enum(['order', 'trial', 'grant']),
  orderNo: Id.optional(),
  title: z.string(),
  startDay: Day,
  endDay: Day,
  state: z.enum(['waiting', 'active', 'expired', 'revoked']),
})

const Plan = z.object({
  id: Id,
  scope: Scope,
  name: z.string(),
  days: z.int(),
  fen: Fen,
  dayFen: Fen,
  /** Per 30 days. */
  monthFen: Fen,
  tag: z.string().optional(),
  /** The days it would cover if bought now. */
  startDay: Day,
  endDay: Day,
})

/** A benefit that a rule of the server enforces. `icon` is the name of a drawn one. */
const Benefit = z.object({
  icon: z.enum(['withdraw', 'badge', 'template', 'product', 'photo', 'team', 'honor', 'progress', 'trip']),
  title: z.string(),
  text: z.string(),
  /** Numbers without the membership, and with it. */
  free: z.int().optional(),
  member: z.int().optional(),
})

/** Membership (docs/product/wallet.md#ledger). */
export const walletVip = {
  'wallet/vip/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      now: Ms,
      scopes: z.array(
        z.object({
          scope: Scope,
          active: Period.optional(),
          /** Last day of all running and waiting periods. */
          endDay: Day.optional(),
          plans: z.array(Plan),
          benefits: z.array(Benefit),
          /** Why nothing can be bought, and the page to fix it. */
          locked: z.object({ text: z.string(), path: z.string() }).optional(),
        }),
      ),
      /** Withdrawal fees that a member did not pay. */
      savedFeeFen: Fen,
    }),
  }),
  'wallet/vip/record/page': call({
    read: true,
    body: z.object({ ...PageQuery, scope: Scope.optional(), anchor: Ms.optional() }),
    data: z.object({
      ...pageOf(
        Period.extend({
          amountFen: Fen.optional(),
          refundable: z.boolean(),
          tradeId: Id.optional(),
        }),
      ),
      anchor: Ms,
    }),
  }),
}
