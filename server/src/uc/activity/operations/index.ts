import type { ActivityCalls } from '@dm/shared/contract/activity-ops'
import type { OpsHandlers } from '../../../delivery/ops/calls'
import { activityEnd, activityOffline, activityPause, activityResume } from './life'
import { activityAudit, activityGet, activityList, activityPreview } from './look'
import { activityPut, activityWithdraw } from './put'
import { activitySlot } from './slot'

/** Operators' calls on activities, by name (activities, "Calls", Operations). */
export const activityOperations: OpsHandlers<ActivityCalls> = {
  activityPut,
  activityWithdraw,
  activityPause,
  activityResume,
  activityEnd,
  activityOffline,
  activitySlot,
  activityPreview,
  activityGet,
  activityList,
  activityAudit,
}
