import { z } from 'zod'
import { Id, Ms } from '../call'
import { LiveState } from '../calls/video/live'
import { callOf } from './operator'

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(50, '原因最多50个字')

/** Steps of a room: go on air, lose and find the connection, end, publish or withdraw the recording, call off, ban. */
export const LiveAction = z.enum(['start', 'pause', 'resume', 'end', 'publish', 'withdraw', 'cancel', 'ban'])

/**
 * Operators' calls about live rooms, and for hosts who cannot make them: `POST /federation/ops/<call>`
 * (docs/product/account-video.md#rules).
 */
export const liveOpsCalls = {
  /** Rooms that are planned, on air or just over, the newest first. */
  liveRooms: callOf(
    'read',
    'nothing',
    z.object({ state: LiveState.optional() }),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          roomId: Id,
          previewId: Id.nullable(),
          uid: Id,
          title: z.string(),
          state: LiveState,
          planAt: Ms.nullable(),
          reserved: z.int(),
          viewers: z.int(),
        }),
      ),
    }),
  ),
  /** Plans a room that broadcasts a public video of its host, an hour to 30 days ahead. 40000, 40400, 40900. */
  liveAdd: callOf(
    'campaign',
    'nothing',
    z.object({
      uid: Id,
      vodId: Id,
      title: z.string().trim().min(1).max(40),
      intro: z.string().trim().max(500).default(''),
      planAt: Ms,
      reason: Reason,
    }),
    z.object({ roomId: Id, previewId: Id }),
  ),
  /** Moves a planned room; who reserved is told once. 40000, 40400, 40900. */
  liveMove: callOf(
    'campaign',
    'nothing',
    z.object({ roomId: Id, planAt: Ms, reason: Reason }),
    z.object({ roomId: Id }),
  ),
  /** Takes a step; the reason of a cancelled room is shown. A banned room's open reports are upheld. 40400, 40900. */
  liveSet: callOf(
    'campaign',
    'nothing',
    z.object({ roomId: Id, action: LiveAction, reason: Reason }),
    z.object({ roomId: Id, state: LiveState }),
  ),
}

type Calls = typeof liveOpsCalls
export type LiveAction = z.output<typeof LiveAction>
export type LiveOpsCall = keyof Calls
export type LiveOpsBody<C extends LiveOpsCall> = z.input<Calls[C]['body']>
export type LiveOpsData<C extends LiveOpsCall> = z.output<Calls[C]['data']>
