import { z } from 'zod'
import { Id } from './call'
import { callOf } from './operator'

/** What operators do to prizes: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const drawOpsCalls = {
  /** Claimed goods are on their way; again it puts the parcel's number right. */
  prizeShip: callOf(
    'campaign',
    z.object({
      prizeId: Id,
      carrier: z.string().trim().min(1).max(20),
      trackingNo: z.string().trim().min(4).max(40),
      reason: z.string().trim().max(200).default(''),
    }),
    z.object({ prizeId: Id, state: z.literal('shipped') }),
  ),
}
