import type { callOf } from '@dm/shared/contract/ops/operator'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/open'
import type { Clock } from './clock'
import type { Keys } from './keys'
import type { Settings } from './settings'

/** Context of an operator's call. */
export interface OpsCtx {
  db: Db
  clock: Clock
  settings: Settings
  log: FastifyBaseLogger
  keys: Keys
  /** The operator's name in the audit. */
  operator: string
  /** The site's own origin. */
  origin: string
  /** Parent folder of `releases/`. */
  siteDir: string
  /** Returns the paths of all pages and campaigns that are live. */
  livePaths(): Promise<string[]>
  /** Returns registered releases that are neither on this machine nor in the bucket, and what is lost of those on disk. */
  missingReleases(): Promise<{ area: string; version: string; file?: string }[]>
}

type Specs = Record<string, ReturnType<typeof callOf>>

/** The rest of a call's work after its commit: what speaks to the world, and then the answer. */
type AfterCommit<D, Ctx> = (ctx: Ctx) => Promise<D>

/**
 * One call's work; throws `Failure` to refuse. A call that moves value runs in one transaction (`ctx.db`) and returns
 * what has to wait for the commit as a function.
 */
export type OpsHandlers<S extends Specs, Ctx = OpsCtx> = {
  [C in keyof S]: (
    body: z.output<S[C]['body']>,
    ctx: Ctx,
  ) => Promise<z.output<S[C]['data']> | AfterCommit<z.output<S[C]['data']>, Ctx>>
}

/** Owner and worth of the money, coins or goods that a call moves. */
export interface Moved {
  /** A uid, or another owner such as `activity:<id>`. */
  owner: string
  /** Never below 0; 0 moves nothing. */
  fen: number
}

type WorthOf<B> = (body: B, ctx: OpsCtx) => Promise<readonly Moved[]> | readonly Moved[]

/** Returns what a call is about to move; rows that are not there count as nothing, and the call itself refuses them. */
export type Worth<S extends Specs> = {
  [C in keyof S as S[C]['moves'] extends 'nothing' ? never : C]: WorthOf<z.output<S[C]['body']>>
}

export type OpsCall<Ctx = OpsCtx> = Specs[string] & {
  work(body: unknown, ctx: Ctx): Promise<unknown>
  /** Of each call that moves value. */
  worth?: WorthOf<unknown>
}

/** Operators' calls by name, under `POST /federation/ops/<name>`. */
export type OpsCalls<Ctx = OpsCtx> = Readonly<Record<string, OpsCall<Ctx>>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Operators' calls besides the registry's own. */
    operations: OpsCalls
  }
}

/**
 * Binds the handlers of operators' calls to their schemas. Where a call moves value the compiler asks for its worth, and
 * it takes none for others.
 */
export function opsCalls<S extends Specs, Ctx>(
  specs: S,
  handlers: OpsHandlers<S, Ctx>,
  ...[worth]: keyof Worth<S> extends never ? [] : [worth: Worth<S>]
): OpsCalls<Ctx> {
  const worths: Partial<Record<string, OpsCall['worth']>> = { ...worth }
  return Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) => {
      // `specs` and `handlers` have the same keys; a name chosen at run time loses the link to its own body.
      const work = handlers[name] as OpsCall<Ctx>['work'] | undefined
      const fenOf = worths[name]
      return work ? [[name, { ...spec, work, ...(fenOf && { worth: fenOf }) }]] : []
    }),
  )
}

/** Does the rest of a call's work, which its transaction returned, and returns the answer. */
export async function finished<Ctx>(done: unknown, ctx: Ctx): Promise<unknown> {
  // The only functions among answers, which are JSON otherwise, are `AfterCommit`.
  return typeof done === 'function' ? (done as AfterCommit<unknown, Ctx>)(ctx) : done
}
