import type { ActivityCalls } from '@dm/shared/contract/ops/activity'
import type { OpsHandlers } from '../../../platform/ops-calls'
import type { DomainOpsCtx } from '../../domain'

export type { DomainOpsCtx as OpsCtx } from '../../domain'

/** One operator's call on activities; its body has been checked by the contract. Throws `Failure` to refuse. */
export type Operation<C extends keyof ActivityCalls> = OpsHandlers<ActivityCalls, DomainOpsCtx>[C]
