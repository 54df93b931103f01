import { z } from 'zod'
import { Id, Ms } from '../call'
import { FeedbackState, FeedbackType } from '../calls/common/feedback'
import { callOf } from './operator'

/** Operators' calls about feedback: `POST /federation/ops/<call>` (docs/product/account-video.md#rules). */
export const feedbackOpsCalls = {
  /** Feedback that waits for a reply, oldest first. */
  feedbackWaiting: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          id: Id,
          uid: Id.nullable(),
          type: FeedbackType,
          state: FeedbackState,
          text: z.string(),
          since: Ms,
        }),
      ),
    }),
  ),
  /** Notes that somebody works on it: its owner sees 处理中. */
  feedbackOpen: callOf('campaign', 'nothing', z.object({ id: Id }), z.object({ id: Id })),
  /** Writes a reply; `told` is false when the SMS to a visitor could not be sent. */
  feedbackReply: callOf(
    'campaign',
    'nothing',
    z.object({
      id: Id,
      text: z.string('请填写回复').trim().min(1, '请填写回复').max(500, '回复最多500个字'),
    }),
    z.object({ id: Id, told: z.boolean() }),
  ),
}

type FeedbackOpsCalls = typeof feedbackOpsCalls
export type FeedbackOpsCall = keyof FeedbackOpsCalls
export type FeedbackOpsBody<C extends FeedbackOpsCall> = z.input<FeedbackOpsCalls[C]['body']>
export type FeedbackOpsData<C extends FeedbackOpsCall> = z.output<FeedbackOpsCalls[C]['data']>
