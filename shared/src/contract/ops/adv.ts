import { z } from 'zod'
import { AdvContent } from '../calls/activity/adv'
import { Id } from '../call'
import { callOf } from './operator'

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(200)

/** Operators' calls about advertisements: `POST /federation/ops/<call>` (docs/product/activity.md#advdetail). */
export const advOpsCalls = {
  /** Saves an advertisement under its id; again it replaces the one before, withdrawn or not. */
  advPut: callOf(
    'campaign',
    'nothing',
    z.object({ id: Id, content: AdvContent, reason: Reason }),
    z.object({ id: Id }),
  ),
  /** Takes an advertisement off at once. */
  advWithdraw: callOf('campaign', 'nothing', z.object({ id: Id, reason: Reason }), z.object({ id: Id })),
}
