import type { CallPath } from '@dm/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { PageMetas } from '../delivery/meta'
import type { OpsCalls, OpsCtx } from '../delivery/ops/calls'
import type { SeedContext } from '../demo/context'
import type { Job, JobDeps } from '../platform/jobs'
import type { ReviewSubjects } from '../platform/review'
import type { Handlers, Services } from './handler'
import type { Links } from './links'
import type { Payables } from './wallet/order/payable'

/** Work that a domain does again and again. */
export type DomainJob = Job<JobDeps & Services>

/** What an operator's call of a domain may use. */
export type DomainOpsCtx = OpsCtx & Services

interface Seed {
  /** The seed of this domain's stream of random numbers: any number that no other domain has, never changed. */
  stream: number
  /** Loaded only where demo data is made. */
  load(): Promise<(context: SeedContext) => Promise<void>>
}

/**
 * One domain as the application sees it. Every part is optional but the handlers; what the application is made of (the
 * table of handlers, jobs, routes, operators' calls, …) is computed from the list in server/src/app/domains.ts.
 */
export interface Domain {
  handlers: Partial<Handlers<CallPath>>
  jobs?: readonly DomainJob[]
  /** Registers addresses beside the calls: files, notifications of providers, developers' pages. */
  routes?(app: FastifyInstance, services: Services): void
  /** Operators' calls, by name. */
  operations?: OpsCalls<DomainOpsCtx>
  /** What is sold, by kind of order (docs/product/wallet.md#what-other-areas-use). */
  payables?: Payables
  /** Who takes the decisions of a review, by its kind. */
  reviews?: ReviewSubjects
  /** What chats show of a shared page, by its path. */
  pageMeta?: PageMetas
  /** Where its things are shown, by their kind. */
  links?: Links
  /** Its demo data; reads and refers to rows of domains before it alone. */
  seed?: Seed
}
