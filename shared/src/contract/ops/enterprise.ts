import { z } from 'zod'
import { Id } from '../call'
import { callOf } from './operator'

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(100, '原因最多100个字')
const Named = z.object({
  /** The owner's uid, as in public links. */
  uid: Id,
  reason: Reason,
})
const Done = z.object({ uid: Id, name: z.string() })

/** Operators' calls about companies: `POST /federation/ops/<call>` (docs/product/enterprise.md#state-machines). */
export const enterpriseOpsCalls = {
  /** Hides an active company and makes it read-only; its members read the reason. */
  enterpriseSuspend: callOf('campaign', 'nothing', Named, Done),
  enterpriseRestore: callOf('campaign', 'nothing', Named, Done),
  /** Takes the certification away; a new application may bring it back. */
  enterpriseRevoke: callOf('campaign', 'nothing', Named, Done),
}

export type EnterpriseOpsCall = keyof typeof enterpriseOpsCalls
export type EnterpriseOpsData = z.output<typeof Done>
