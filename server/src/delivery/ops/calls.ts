import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import type { Settings } from '../../platform/settings'
import type { ReleaseArchive } from '../archive'
import type { Hosts } from '../hosts'
import type { callOf, Role } from '@dm/shared/contract/operator'
import type { Keys } from '../../platform/keys'
import type { Passwords } from './accounts'

/** Context of an operator's call. */
export interface OpsCtx {
  db: Db
  clock: Clock
  settings: Settings
  log: FastifyBaseLogger
  /** The operator's name in the audit. */
  operator: string
  /** True for a logged-in account; otherwise the name is given by the bearer of a token and not verified. */
  isAccount: boolean
  roles: readonly Role[]
  /** Throws 40300 when the operator lacks this role. */
  requireRole(role: Role): void
  keys: Keys
  passwords: Passwords
  /** The site's own origin. */
  origin: string
  /** Every operators' call, so that a confirmed one can be made by its name. */
  calls: OpsCalls
  /** Decides which host pages get. */
  hosts: Hosts
  /** Returns the number of pages that listen for changes on this server. */
  openPages(): number
  /** Parent folder of `releases/`. */
  siteDir: string
  archive: ReleaseArchive | null
}

type Specs = Record<string, ReturnType<typeof callOf>>

/** One call's work; throws `Failure` to refuse. */
export type OpsHandlers<S extends Specs, Ctx = OpsCtx> = {
  [C in keyof S]: (body: z.output<S[C]['body']>, ctx: Ctx) => Promise<z.output<S[C]['data']>>
}

/** Returns the amount of a money call in fen, before it is made; 0 if it moves none. */
export type Worth<S extends Specs> = {
  [C in keyof S]?: (body: z.output<S[C]['body']>, ctx: OpsCtx) => Promise<number> | number
}

type OpsCall<Ctx> = Specs[string] & {
  work(body: unknown, ctx: Ctx): Promise<unknown>
  worth?: (body: unknown, ctx: OpsCtx) => Promise<number> | number
}

/** Operators' calls by name, under `POST /federation/ops/<name>`. */
export type OpsCalls<Ctx = OpsCtx> = Readonly<Record<string, OpsCall<Ctx>>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Operators' calls besides the registry's own. */
    operations: OpsCalls
  }
}

/** Binds the handlers of operators' calls to their schemas, and those of money calls to their amounts. */
export function opsCalls<S extends Specs, Ctx>(
  specs: S,
  handlers: OpsHandlers<S, Ctx>,
  worth: Worth<S> = {},
): OpsCalls<Ctx> {
  return Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) => {
      // `specs` and `handlers` have the same keys; a name chosen at run time loses the link to its own body.
      const work = handlers[name] as OpsCall<Ctx>['work'] | undefined
      const fenOf = worth[name] as OpsCall<Ctx>['worth'] // the same
      return work ? [[name, { ...spec, work, ...(fenOf && { worth: fenOf }) }]] : []
    }),
  )
}
