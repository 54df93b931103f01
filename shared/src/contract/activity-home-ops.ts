import { z } from 'zod'
import { Day, Fen, Id } from './call'
import { callOf } from './operator'

/** What operators do to at-home orders: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const homeOpsCalls = {
  /** Paid and confirmed orders by the day of their service, the earliest first, at most 500. Audited as prizes are. */
  homeOrderList: callOf(
    'campaign',
    z.object({ from: Day.optional(), to: Day.optional(), reason: z.string().trim().min(1).max(200) }),
    z.object({
      total: z.int(),
      rows: z.array(
        z.object({
          no: z.string(),
          uid: Id,
          state: z.enum(['paid', 'confirmed']),
          title: z.string(),
          day: Day,
          /** `HH:mm`. */
          from: z.string(),
          guests: z.int(),
          occasion: z.string(),
          contact: z.string(),
          mobile: z.string(),
          address: z.string(),
          remark: z.string(),
          amountFen: Fen,
        }),
      ),
    }),
  ),
  /** The team accepts an order, has given it, or cannot come: then everything goes back. */
  homeOrderSet: callOf(
    'campaign',
    z.object({
      no: z.string().trim().min(1).max(20),
      to: z.enum(['confirmed', 'finished', 'refunded']),
      note: z.string().trim().min(1).max(100),
    }),
    z.object({ no: z.string(), state: z.enum(['confirmed', 'finished', 'refunded']) }),
  ),
}
