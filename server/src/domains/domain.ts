import type { CallPath } from '@dm/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { PageMetas } from '../platform/page-meta'
import type { OpsCalls, OpsCtx } from '../platform/ops-calls'
import type { SeedContext } from '../demo/context'
import type { Job, JobDeps } from '../platform/jobs'
import type { ReviewSubjects } from '../platform/review'
import type { AccountDeletion } from '../platform/account-deletion'
import type { Handlers, Services } from './handler'
import type { Links } from './links'
import type { Promotables } from './promotables'
import type { OrderHook } from './wallet/order/hooks'
import type { Payables } from './wallet/order/payable'

/** Repeated work of a domain. */
export type DomainJob = Job<JobDeps & Services>

/** Context of a domain's operator calls. */
export type DomainOpsCtx = OpsCtx & Services

interface Seed {
  /** Seed of this domain's stream of random numbers: unique among the domains, never changed. */
  stream: number
  /** Loaded only when demo data is created. */
  load(): Promise<(context: SeedContext) => Promise<void>>
}

/**
 * One domain as the application sees it. Only the handlers are required; the application's table of handlers, jobs,
 * routes, operators' calls, … is computed from the list in server/src/app/domains.ts.
 */
export interface Domain {
  handlers: Partial<Handlers<CallPath>>
  jobs?: readonly DomainJob[]
  /** Registers routes besides the calls: files, notifications of providers, developers' pages. */
  routes?(app: FastifyInstance, services: Services): void
  /** Operators' calls, by name. */
  operations?: OpsCalls<DomainOpsCtx>
  /** Things that the domain sells, by kind of order (docs/product/wallet.md#what-other-areas-use). */
  payables?: Payables
  /** The domain's steps when any order is paid or given back. */
  orderHook?: OrderHook
  /** What is reviewed: how it is shown to operators and who takes the decisions, by kind. */
  reviews?: Partial<ReviewSubjects>
  /** Link previews, by path. */
  pageMeta?: PageMetas
  /** Pages of the domain's rows, by kind. */
  links?: Links
  /** Public rows that can be promoted, by kind. */
  promotables?: Promotables
  /** The domain's checks and steps when an account is deleted. */
  accountDeletion?: AccountDeletion
  /** Demo data; may only use rows of earlier domains. */
  seed?: Seed
}
