import type { Data } from '@dm/shared/contract'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { openState } from './state'
import { activityById, activityInSlot, countersOf, type ActivityRow } from './store'

type Shown = Data<'activity/overview/query'>['activity']

/** The document with its version and its state by the server's clock; 40400 for a draft and one taken offline. */
export function presentActivity(row: ActivityRow, now: number): Shown {
  const state = openState(row, now)
  return {
    ...row.document,
    // A page shows the end that holds: operations may have ended it early.
    endAt: Math.min(row.document.endAt, row.endedAt ?? row.document.endAt),
    version: row.version,
    state,
    pauseReason: state === 'paused' ? (row.pauseReason ?? '') : null,
    frozenAt: row.frozenAt,
    correctedAt: row.correctedAt,
  }
}

/** One activity by its id, else by its slot; the same for everybody. */
export const overview: Handler<'activity/overview/query'> = async ({ activityId, slot }, { db, clock }) => {
  const now = clock.now()
  if (activityId === undefined && slot === undefined) throw badInput('activityId: 缺少活动')
  const row = activityId !== undefined ? await activityById(db, activityId) : await activityInSlot(db, slot ?? '', now)
  const activity = presentActivity(row, now)
  return { activity, counters: await countersOf(db, row.activityId), serverNow: now }
}
