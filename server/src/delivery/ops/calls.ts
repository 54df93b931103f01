import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import type { Settings } from '../../platform/settings'
import type { ReleaseArchive } from '../archive'
import type { HostBuild } from '../host-build'

/** What an operator's call may use. */
export interface OpsCtx {
  db: Db
  clock: Clock
  settings: Settings
  log: FastifyBaseLogger
  /** Who makes it, as the audit shows it. */
  operator: string
  /** The release token: it signs links. */
  token: string
  /** The site's own origin, as it was asked at. */
  origin: string
  /** The host's build that is served; null while there is none. */
  host(): Promise<HostBuild | null>
  /** Pages that listen for changes on this server now. */
  openPages(): number
  /** Where `releases/` lies. */
  siteDir: string
  archive: ReleaseArchive | null
}

type Specs = Record<string, { body: z.ZodType; data: z.ZodType }>

/** One call's work; throws `Failure` to refuse. */
export type OpsHandlers<S extends Specs> = {
  [C in keyof S]: (body: z.output<S[C]['body']>, ctx: OpsCtx) => Promise<z.output<S[C]['data']>>
}

interface OpsCall {
  body: z.ZodType
  data: z.ZodType
  work(body: unknown, ctx: OpsCtx): Promise<unknown>
}

const known = new Map<string, OpsCall>()

/** Makes operators' calls known under `POST /federation/ops/<call>`: each area of the server enters its own, at start. */
export function registerOpsCalls<S extends Specs>(specs: S, handlers: OpsHandlers<S>): void {
  for (const [name, spec] of Object.entries(specs)) {
    // Keys of `specs` and `handlers` are the same; a name chosen at run time cannot carry the tie to its own body.
    const work = handlers[name] as OpsCall['work'] | undefined
    if (work) known.set(name, { ...spec, work })
  }
}

export const opsCall = (name: string): OpsCall | undefined => known.get(name)
