import { z } from 'zod'
import { Id, Ms } from '../call'
import { callOf } from './operator'

/** Operators' calls about prizes: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const drawOpsCalls = {
  /** Goods that wait to be sent or were sent, the oldest claim first, at most 500. Who read the addresses is audited. */
  prizeList: callOf(
    'campaign',
    'nothing',
    z.object({
      activityId: Id.optional(),
      state: z.enum(['claimed', 'shipped']).default('claimed'),
      reason: z.string().trim().min(1).max(200),
    }),
    z.object({
      total: z.int(),
      rows: z.array(
        z.object({
          prizeId: Id,
          activityId: Id,
          uid: Id,
          gift: z.string(),
          name: z.string(),
          mobile: z.string(),
          city: z.string(),
          detail: z.string(),
          claimedAt: Ms.nullable(),
          carrier: z.string().nullable(),
          trackingNo: z.string().nullable(),
        }),
      ),
    }),
  ),
  /**
   * Claimed goods are on their way; again it puts the parcel's number right. Moves nothing: the draw decided who gets what,
   * and the winner where it goes.
   */
  prizeShip: callOf(
    'campaign',
    'nothing',
    z.object({
      prizeId: Id,
      carrier: z.string().trim().min(1).max(20),
      trackingNo: z.string().trim().min(4).max(40),
      reason: z.string().trim().max(200).default(''),
    }),
    z.object({ prizeId: Id, state: z.literal('shipped') }),
  ),
}
