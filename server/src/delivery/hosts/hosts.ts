import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Snapshot } from '@dm/shared/contract/release/release'
import type { FastifyBaseLogger } from 'fastify'
import { unfitFor, type Unfit } from './fitting'
import { hostBuildReader, tableReader, type HostBuild } from './host-build'
import type { HeldRelease } from '../registry/snapshot'

/** Description of the host that is being served, beside the newest one. */
const SERVED = 'served.json'

type Live = Snapshot<HeldRelease>

export interface Hosts {
  /** The newest published host; null while there is none. */
  placed(): Promise<HostBuild | null>
  /** Returns the host that pages get while this is live. */
  served(live: Live): Promise<HostBuild | null>
  /** Returns the newest host while another is served, with the live releases that it could not run. */
  waiting(live: Live): Promise<{ build: HostBuild; unfit: Unfit[] } | null>
  /** Returns a table of entry points by its name; null if missing. */
  table(name: string): Promise<EntryPoints | null>
}

/**
 * Decides which host pages get. A new one is served as soon as it can run everything that is live; until then the
 * former one is served, if it can (docs/decisions/2026-11-22-entry-point-signatures.md).
 */
export function openHosts(siteDir: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Hosts {
  const placed = hostBuildReader(siteDir)
  const before = hostBuildReader(siteDir, SERVED)
  let lastReported = ''

  async function remember(build: HostBuild): Promise<void> {
    const target = join(siteDir, 'host', SERVED)
    try {
      if ((await before().catch(() => null))?.version === build.version) return
      await copyFile(join(siteDir, 'host', 'host.json'), `${target}.${process.pid}.part`)
      await rename(`${target}.${process.pid}.part`, target)
    } catch (error) {
      log.warn({ err: error }, 'the served host could not be kept')
    }
  }

  /** Logs once why a host cannot be served yet. */
  function reportUnfit(version: string, unfit: Unfit[], isServed: boolean): void {
    const key = `${version} ${isServed} ${unfit.map((one) => one.version).join()}`
    if (key === lastReported) return
    lastReported = key
    if (unfit.length === 0) return
    const names = unfit.map(({ area, version, misfits }) => ({ area, version, misfits: misfits.slice(0, 5) }))
    if (isServed) log.error({ host: version, unfit: names }, 'the host cannot run releases that are live')
    else log.error({ host: version, unfit: names }, 'a host waits: it cannot run releases that are live')
  }

  async function choose(live: Live): Promise<{ served: HostBuild | null; waits: HostBuild | null; unfit: Unfit[] }> {
    const newest = await placed()
    if (!newest?.offered) return { served: newest, waits: null, unfit: [] }
    const unfit = unfitFor(newest.offered, live)
    if (unfit.length === 0) {
      reportUnfit(newest.version, unfit, true)
      await remember(newest)
      return { served: newest, waits: null, unfit }
    }
    const old = await before().catch(() => null)
    const goesOn = old?.offered && old.version !== newest.version && unfitFor(old.offered, live).length === 0
    reportUnfit(newest.version, unfit, !goesOn)
    return goesOn ? { served: old, waits: newest, unfit } : { served: newest, waits: null, unfit }
  }

  return {
    placed,
    served: async (live) => (await choose(live)).served,
    async waiting(live) {
      const { waits, unfit } = await choose(live)
      return waits && { build: waits, unfit }
    },
    table: tableReader(siteDir),
  }
}
