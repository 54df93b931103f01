import { z } from 'zod'
import { Id, Ms } from '../call'
import { callOf } from './operator'

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(200, '原因最多200个字')

/** Operators' calls about deregistrations: `POST /federation/ops/<call>` (docs/product/account-video.md#rules). */
export const deregistrationOpsCalls = {
  /** Applications that are open, those that are due first. */
  leavingWaiting: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          uid: Id,
          state: z.enum(['cooling', 'held']),
          applyAt: Ms,
          finishAt: Ms,
          /** Findings that hold the closing, as text. */
          heldBy: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Takes an application back, as a login would; its owner logs in again. */
  leavingCancel: callOf('campaign', 'nothing', z.object({ uid: Id, reason: Reason }), z.object({ uid: Id })),
  /** Ends one before its day, on its owner's wish by another way; what blocks it blocks it still. */
  leavingFinish: callOf(
    'money',
    'value',
    z.object({ uid: Id, reason: Reason }),
    z.object({ uid: Id, state: z.enum(['finished', 'held']), heldBy: z.string().nullable() }),
  ),
}

type Calls = typeof deregistrationOpsCalls
export type DeregistrationOpsCall = keyof Calls
export type DeregistrationOpsBody<C extends DeregistrationOpsCall> = z.input<Calls[C]['body']>
export type DeregistrationOpsData<C extends DeregistrationOpsCall> = z.output<Calls[C]['data']>
