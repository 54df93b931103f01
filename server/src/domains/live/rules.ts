import type { LiveState } from '@dm/shared/contract/calls/video/live'
import type { LiveAction } from '@dm/shared/contract/ops/live'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import type { liveRooms } from './schema'

export type RoomRow = typeof liveRooms.$inferSelect

/** A planned room that has not opened by then is called off. */
export const LATE_MS = hoursMs(2)
/** A room that has lost its connection for so long is over. */
export const LOST_MS = minutesMs(10)
/** Range in which a room may be planned ahead. */
export const SOONEST_MS = hoursMs(1)
export const LATEST_MS = daysMs(30)

/** A room as it is at `now`: what time alone has ended is ended, whether or not the job has written it. */
export function settled<R extends Pick<RoomRow, 'state' | 'planAt' | 'pausedAt' | 'endAt' | 'reason'>>(
  room: R,
  now: number,
): R {
  if (room.state === 'notStarted' && room.planAt !== null && now >= room.planAt + LATE_MS)
    return { ...room, state: 'canceled', endAt: room.planAt + LATE_MS, reason: '主播未按时开播' }
  if (room.state === 'paused' && room.pausedAt !== null && now >= room.pausedAt + LOST_MS)
    return { ...room, state: 'ended', endAt: room.pausedAt + LOST_MS }
  return room
}

/** States before and after each step (docs/product/account-video.md#rules). */
export const STEPS: Readonly<Record<LiveAction, { from: readonly LiveState[]; to: LiveState }>> = {
  start: { from: ['notStarted'], to: 'live' },
  pause: { from: ['live'], to: 'paused' },
  resume: { from: ['paused'], to: 'live' },
  end: { from: ['live', 'paused'], to: 'ended' },
  publish: { from: ['ended'], to: 'replay' },
  withdraw: { from: ['replay'], to: 'ended' },
  cancel: { from: ['notStarted'], to: 'canceled' },
  ban: { from: ['notStarted', 'live', 'paused', 'ended', 'replay', 'canceled'], to: 'banned' },
}
