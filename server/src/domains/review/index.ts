import { reviewOpsCalls } from '@dm/shared/contract/ops/review'
import { opsCalls } from '../../platform/ops-calls'
import type { Domain, DomainOpsCtx } from '../domain'
import { reviewDecide, reviewTake, reviewUndo } from './decide'
import { reviewGet } from './look'
import { reviewQueue } from './queue'

/** Operators' queue over all kinds of reviews (docs/operations.md#reviews). */
export const review = {
  handlers: {},
  operations: opsCalls<typeof reviewOpsCalls, DomainOpsCtx>(reviewOpsCalls, {
    reviewQueue,
    reviewGet,
    reviewTake,
    reviewDecide,
    reviewUndo,
  }),
} satisfies Domain
