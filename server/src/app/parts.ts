import type { CallPath } from '@dm/shared/contract'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { activityChangesJob } from '../platform/activity-changes'
import { deploysJob } from '../delivery/publish/deploys'
import type { PageMetas } from '../platform/page-meta'
import { finished, type OpsCalls, type OpsCtx } from '../platform/ops-calls'
import { figuresJob } from '../delivery/registry/figures'
import { canaryJob } from '../delivery/registry/watch'
import { reviewJob, type ReviewSubjects } from '../platform/review'
import { sweepJob } from '../platform/sweep'
import type { AccountDeletion } from '../platform/account-deletion'
import type { Domain, DomainJob, DomainOpsCtx } from '../domains/domain'
import type { Handlers, Services } from '../domains/handler'
import type { Links } from '../domains/links'
import type { Promotables } from '../domains/promotables'
import type { OrderHook } from '../domains/wallet/order/hooks'
import type { Payables } from '../domains/wallet/order/payable'
import { domains } from './domains'
import { joined } from './joined'

const all: readonly Domain[] = domains

type HandledBy<D> = D extends { handlers: infer H } ? keyof H : never
type Unhandled = Exclude<CallPath, HandledBy<(typeof domains)[number]>>
type Complete = [Unhandled] extends [never] ? Handlers<CallPath> : { 'no domain handles': Unhandled }

/** The handler of every call. The compiler reports a call of the contract without a handler. */
// Each domain's handlers are calls of the contract; `Complete` checks that together they are all of them.
export const handlers: Handlers<CallPath> = joined(all, 'handlers') as Complete

type ReviewedBy<D> = D extends { reviews: infer R } ? keyof R : never
type Unreviewed = Exclude<ReviewKind, ReviewedBy<(typeof domains)[number]>>
type EveryReview = [Unreviewed] extends [never] ? ReviewSubjects : { 'no domain reviews': Unreviewed }

/** Every kind of review. The compiler reports a kind of the contract without a domain. */
// Each domain enters kinds of the contract; `EveryReview` checks that together they are all of them.
export const reviews: ReviewSubjects = joined(all, 'reviews') as EveryReview

/** Every job of the server. */
export const jobs: readonly DomainJob[] = [
  sweepJob,
  reviewJob(reviews),
  ...all.flatMap((domain) => domain.jobs ?? []),
  deploysJob,
  canaryJob,
  figuresJob,
  activityChangesJob,
]

export const payables: Payables = joined(all, 'payables')
export const orderHooks: readonly OrderHook[] = all.flatMap(({ orderHook }) => orderHook ?? [])
export const links: Links = joined(all, 'links')
export const promotables: Promotables = joined(all, 'promotables')
// A domain's rows may refer to those of the domains before it, so they go first.
export const accountDeletions: readonly AccountDeletion[] = all
  .flatMap(({ accountDeletion }) => accountDeletion ?? [])
  .reverse()
export const pageMetas: PageMetas = joined(all, 'pageMeta')

/** Returns the operators' calls of the domains, bound to the services. */
export function operationsOf(services: Services): OpsCalls {
  const calls: OpsCalls<DomainOpsCtx> = joined(all, 'operations')
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        ...call,
        async work(body, ctx) {
          const done = await call.work(body, { ...services, ...ctx })
          return typeof done === 'function' ? (after: OpsCtx) => finished(done, { ...services, ...after }) : done
        },
      },
    ]),
  )
}
