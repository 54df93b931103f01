import { activityCalls } from '@dm/shared/contract/activity-ops'
import { walletOpsCalls } from '@dm/shared/contract/wallet-ops'
import { registerOpsCalls } from '../delivery/ops/calls'
import { activityOperations } from './activity/operations'
import { walletOperations } from './wallet/operations'

/** Operators' calls beside the registry's own: each area enters its own. */
export function registerOperations(): void {
  registerOpsCalls(activityCalls, activityOperations)
  registerOpsCalls(walletOpsCalls, walletOperations)
}
