import { activityCalls } from '@dm/shared/contract/ops/activity'
import { opsCalls } from '../../../platform/ops-calls'
import type { DomainOpsCtx } from '../../domain'
import { activityDisqualify, activityReview, activityWaiting } from './entries'
import { activityEnd, activityOffline, activityPause, activityResume } from './life'
import { activityAudit, activityGet, activityList, activityPreview } from './look'
import { activityPut, activityWithdraw } from './put'
import { activitySlot } from './slot'
import { activityVoteClear, activityVoteList, activityVoteVoid } from './votes'

/** Operators' calls on activities, by name (docs/product/activity.md#calls). */
export const activityOperations = opsCalls<typeof activityCalls, DomainOpsCtx>(activityCalls, {
  activityPut,
  activityWithdraw,
  activityPause,
  activityResume,
  activityEnd,
  activityOffline,
  activitySlot,
  activityPreview,
  activityWaiting,
  activityReview,
  activityDisqualify,
  activityVoteList,
  activityVoteVoid,
  activityVoteClear,
  activityGet,
  activityList,
  activityAudit,
})
