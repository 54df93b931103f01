import { z } from 'zod'
import { Day, Fen, Id } from '../call'
import { callOf } from './operator'

/** Operators' calls about at-home orders: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const homeOpsCalls = {
  /** Paid and confirmed orders by the day of their service, the earliest first, at most 500. Audited as prizes are. */
  homeOrderList: callOf(
    'campaign',
    'nothing',
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
  /** The team accepts an order, or has given it; the money stays where it is. */
  homeOrderSet: callOf(
    'campaign',
    'nothing',
    z.object({
      no: z.string().trim().min(1).max(20),
      to: z.enum(['confirmed', 'finished']),
      note: z.string().trim().min(1).max(100),
    }),
    z.object({ no: z.string(), state: z.enum(['confirmed', 'finished']) }),
  ),
  /** The team cannot come: everything goes back to the customer. */
  homeOrderRefund: callOf(
    'money',
    'value',
    z.object({ no: z.string().trim().min(1).max(20), note: z.string().trim().min(1).max(100) }),
    z.object({ no: z.string(), state: z.literal('refunded') }),
  ),
}
