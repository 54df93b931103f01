import { randomUUID } from 'node:crypto'
import type { Reason } from '@dm/shared/contract'
import { dateTime } from '@dm/shared/format'
import { and, eq, isNull } from 'drizzle-orm'
import { announceActivity } from '../../../platform/activity-changes'
import type { Db } from '../../../db/open'
import { activities, activityPauses } from '../schema'
import { audit } from '../../../platform/audit'
import { badInput, wrongState } from '../../../platform/failure'
import { activityState, type ActivityState } from '../state'
import { findActivity, type ActivityRow } from '../store'
import { lockedActivity } from '../versions'
import type { Operation, OpsCtx } from './operation'

type Changes = Partial<Pick<ActivityRow, 'pausedAt' | 'pauseReason' | 'endedAt' | 'offlineAt'>>

interface Act {
  activityId: string
  reason: string
  /** Such as `pause`, for the audit. */
  action: string
}

const STATES: Record<ActivityState, { text: string; reason: Reason }> = {
  draft: { text: '未发布', reason: 'activityNotStarted' },
  scheduled: { text: '未开始', reason: 'activityNotStarted' },
  running: { text: '进行中', reason: 'activityStarted' },
  paused: { text: '已暂停', reason: 'activityPaused' },
  ended: { text: '已结束', reason: 'activityEnded' },
  settled: { text: '已结束', reason: 'activityEnded' },
  offline: { text: '已下线', reason: 'activityOffline' },
}

/** One change of an activity's life: locked, checked, written, audited and announced in one transaction. */
const changing = (
  { db, clock, operator: actor }: OpsCtx,
  { activityId, reason, action }: Act,
  decide: (activity: ActivityRow | null, state: ActivityState, now: number) => Changes,
) =>
  db.transaction(async (tx) => {
    const row = await lockedActivity(tx, activityId)
    const now = clock.now()
    const activity = await findActivity(tx, activityId, now)
    const before = activity ? activityState(activity, now) : 'draft'
    const changes = decide(activity, before, now)
    await tx.update(activities).set(changes).where(eq(activities.activityId, activityId))
    if ('pausedAt' in changes) await keepPause(tx, activityId, changes.pausedAt ?? null, now)
    const state = activity ? activityState({ ...activity, ...changes }, now) : changes.offlineAt ? 'offline' : 'draft'
    const detail = { before, state, ...changes }
    await audit(tx, clock, { actor, action: `activity.${action}`, subject: `activity:${activityId}`, reason, detail })
    await announceActivity(tx, clock, activityId, activity?.version ?? row.latest)
    return { activityId, state }
  })

/** Keeps when an activity stood still: opened once, closed when it runs on. */
async function keepPause(tx: Db, activityId: string, pausedAt: number | null, now: number): Promise<void> {
  if (pausedAt !== null)
    await tx.insert(activityPauses).values({ id: randomUUID(), activityId, from: pausedAt }).onConflictDoNothing()
  else
    await tx
      .update(activityPauses)
      .set({ to: now })
      .where(and(eq(activityPauses.activityId, activityId), isNull(activityPauses.to)))
}

const refused = (state: ActivityState, what: string) =>
  wrongState(`活动${STATES[state].text}，不能${what}`, STATES[state].reason)

export const activityPause: Operation<'activityPause'> = ({ activityId, reason }, ctx) =>
  changing(ctx, { activityId, reason, action: 'pause' }, (activity, state, now) => {
    if (state !== 'running' && state !== 'paused') throw refused(state, '暂停')
    return { pausedAt: activity?.pausedAt ?? now, pauseReason: reason }
  })

export const activityResume: Operation<'activityResume'> = ({ activityId, reason }, ctx) =>
  changing(ctx, { activityId, reason, action: 'resume' }, (_activity, state) => {
    if (state !== 'paused') throw refused(state, '恢复')
    return { pausedAt: null, pauseReason: null }
  })

export const activityEnd: Operation<'activityEnd'> = ({ activityId, at, reason }, ctx) =>
  changing(ctx, { activityId, reason, action: 'end' }, (activity, state, now) => {
    if (!activity || (state !== 'running' && state !== 'paused')) throw refused(state, '结束')
    const end = at ?? now
    if (end < now) throw badInput('at: 结束时间不能早于现在', 'at')
    const { endAt } = activity.document
    if (end > endAt) throw badInput(`at: 活动本来于${dateTime(endAt, now)}结束，延后请修改内容`, 'at')
    // The document's own end cancels an earlier one.
    return { endedAt: end === endAt ? null : end }
  })

export const activityOffline: Operation<'activityOffline'> = ({ activityId, reason }, ctx) =>
  changing(ctx, { activityId, reason, action: 'offline' }, (_activity, state, now) => {
    if (state === 'offline') throw refused(state, '再次下线')
    return { offlineAt: now }
  })
