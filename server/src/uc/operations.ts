import { activityCalls } from '@dm/shared/contract/activity-ops'
import { registerOpsCalls } from '../delivery/ops/calls'
import { activityOperations } from './activity/operations'

/** Operators' calls beside the registry's own: each area enters its own. */
export function registerOperations(): void {
  registerOpsCalls(activityCalls, activityOperations)
}
