import type { Snapshot } from '@dm/shared/contract/release/release'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'
import { repeat, type Running } from '../../platform/repeat'
import { runnableIn } from '../hosts/fitting'
import type { ReleaseFiles } from '../archive'
import type { Hosts } from '../hosts/hosts'
import { seenRevision, type HeldRelease } from '../registry/snapshot'
import type { PageRenderer } from '.'

/** Interval at which the registry is asked for a higher revision, in ms. */
const LOOK_MS = 500

interface Deps {
  db: Db
  hosts: Hosts
  snapshot(): Promise<Snapshot<HeldRelease>>
  files: ReleaseFiles
  renderer: PageRenderer
}

/**
 * Prepares the renderer for what is live, when the server begins to listen and when a host or a release has taken the
 * place of another: otherwise the first visitor waits until a worker has started and loaded both halves.
 */
export function keepPrepared(app: FastifyInstance, { db, hosts, snapshot, files, renderer }: Deps): void {
  let prepared = ''

  async function look(): Promise<void> {
    const newest = await hosts.placed()
    // At first, what was live before stands in for a database that does not answer.
    if (!newest?.federated || (prepared !== '' && prepared === stateOf(newest.version, await seenRevision(db)))) return
    const live = await snapshot()
    const host = await hosts.served(live)
    for (const { live: release } of Object.values(live.areas))
      if (release.server !== undefined) await files.have(release.area, release.version)
    if (host) await renderer.prepare(host, runnableIn(host.offered, live))
    prepared = stateOf(newest.version, live.revision)
  }

  // Only on a server that listens, not under `inject`.
  let running: Running | undefined
  app.addHook('onListen', async () => {
    // While the database is unavailable nothing goes live; it is asked again.
    const attempt = () => look().catch((error: unknown) => app.log.debug({ err: error }, 'pages were not prepared'))
    running = repeat(attempt, LOOK_MS)
  })
  app.addHook('onClose', async () => running?.stop())
}

const stateOf = (host: string, revision: number) => `${host} ${revision}`
