import { z } from 'zod'
import { Id, Ms } from '../call'
import { callOf } from './operator'

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(200, '原因最多200个字')

/** Operators' calls about account deletions: `POST /federation/ops/<call>` (docs/product/account-video.md#rules). */
export const accountDeletionOpsCalls = {
  /** Applications that are open, those that are due first. */
  accountDeletionWaiting: callOf(
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
          /** Findings that hold the deletion, as text. */
          heldBy: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Takes an application back, as a login would; its owner logs in again. */
  accountDeletionCancel: callOf('campaign', 'nothing', z.object({ uid: Id, reason: Reason }), z.object({ uid: Id })),
  /** Ends one before its day, on its owner's wish by another way; what blocks it blocks it still. */
  accountDeletionFinish: callOf(
    'money',
    'value',
    z.object({ uid: Id, reason: Reason }),
    z.object({ uid: Id, state: z.enum(['finished', 'held']), heldBy: z.string().nullable() }),
  ),
}

type Calls = typeof accountDeletionOpsCalls
export type AccountDeletionOpsCall = keyof Calls
export type AccountDeletionOpsBody<C extends AccountDeletionOpsCall> = z.input<Calls[C]['body']>
export type AccountDeletionOpsData<C extends AccountDeletionOpsCall> = z.output<Calls[C]['data']>
