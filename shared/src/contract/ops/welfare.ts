import { z } from 'zod'
import { Coin, Id } from '../call'
import { callOf } from './operator'

/** Operators' calls about the funds of activities: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const welfareOpsCalls = {
  /** Fills the fund that an activity's coins are paid from. The same `requestId` again changes nothing. */
  activityFundAdd: callOf(
    'money',
    'value',
    z.object({
      activityId: Id,
      coin: Coin.min(1).max(100_000_000),
      requestId: z.uuid(),
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200),
    }),
    z.object({ activityId: Id, fund: Coin }),
  ),
}
