import { z } from 'zod'
import { callOf } from './operator'

/** What operators do to at-home orders: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const homeOpsCalls = {
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
