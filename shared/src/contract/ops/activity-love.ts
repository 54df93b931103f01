import { z } from 'zod'
import { Id, Ms } from '../call'
import { callOf } from './operator'

/** Operators' calls about cards of the love box: `POST /federation/ops/<call>` (docs/product/activity.md#calls). */
export const loveOpsCalls = {
  /** Cards that wait for a review, and frozen ones, which were reported three times. */
  loveCards: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          cardId: Id,
          uid: Id,
          state: z.enum(['reviewing', 'frozen']),
          reports: z.int(),
          photo: z.string(),
          words: z.string(),
          since: Ms,
        }),
      ),
    }),
  ),
  loveCardSet: callOf(
    'campaign',
    'nothing',
    z.object({
      cardId: Id,
      to: z.enum(['inPool', 'rejected', 'banned']),
      reason: z.string().trim().min(1).max(100),
    }),
    z.object({ cardId: Id, state: z.enum(['inPool', 'rejected', 'banned']) }),
  ),
}

export type LoveOpsCall = keyof typeof loveOpsCalls
export type LoveOpsBody<C extends LoveOpsCall> = z.input<(typeof loveOpsCalls)[C]['body']>
export type LoveOpsData<C extends LoveOpsCall> = z.output<(typeof loveOpsCalls)[C]['data']>
