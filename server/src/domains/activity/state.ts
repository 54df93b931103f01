import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { dateTime } from '@dm/shared/format'
import { notFound, wrongState } from '../../platform/failure'

/** The columns of an activity that its state is computed from. */
export interface Life {
  document: Pick<ActivityDocument, 'visibleFrom' | 'startAt' | 'endAt' | 'publishUntil'>
  pausedAt: number | null
  endedAt: number | null
  offlineAt: number | null
  frozenAt: number | null
}

export type ActivityState = 'draft' | 'scheduled' | 'running' | 'paused' | 'ended' | 'settled' | 'offline'
export type OpenState = Exclude<ActivityState, 'draft' | 'offline'>

/** Returns when it ends: by the document, or earlier by operations. */
export const endOf = (life: Life) => Math.min(life.document.endAt, life.endedAt ?? Number.POSITIVE_INFINITY)

/**
 * Returns the state by the server's clock (docs/product/activity.md#life-of-an-activity); `now` in epoch milliseconds.
 * `endAt` itself is already after the end; settled requires frozen ranks.
 */
export function activityState(life: Life, now: number): ActivityState {
  if (life.offlineAt !== null && life.offlineAt <= now) return 'offline'
  if (now < life.document.visibleFrom) return 'draft'
  if (now >= endOf(life)) return now >= life.document.publishUntil && life.frozenAt !== null ? 'settled' : 'ended'
  if (now < life.document.startAt) return 'scheduled'
  return life.pausedAt !== null ? 'paused' : 'running'
}

export const isGone = (state: ActivityState): state is 'draft' | 'offline' => state === 'draft' || state === 'offline'
export const activityNotFound = () => notFound('活动不存在或已下线')

/** Returns the state of a readable activity; throws 40400 for a draft and one taken offline. */
export function openState(life: Life, now: number): OpenState {
  const state = activityState(life, now)
  if (isGone(state)) throw activityNotFound()
  return state
}

/** Throws outside the running state, with the message for the present one. */
export function requireRunning(life: Life, now: number): void {
  const state = openState(life, now)
  if (state === 'scheduled')
    throw wrongState(`活动还没开始，${dateTime(life.document.startAt, now)} 见`, 'activityNotStarted')
  if (state === 'paused') throw wrongState('活动暂停中，请稍后再来', 'activityPaused')
  if (state !== 'running') throw wrongState('活动已结束', 'activityEnded')
}
