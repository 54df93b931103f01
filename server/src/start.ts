import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { openDatabase, type Db } from './db/open'
import { registerDelivery } from './delivery'
import type { ReleaseFiles } from './delivery/archive'
import { hostBuildReader } from './delivery/hosts/host-build'
import { readSnapshot } from './delivery/registry'
import { clockOf, type Clock } from './platform/clock'
import type { ReadinessCheck } from './platform/http/health'
import { siteDirOf, type Settings } from './platform/settings'
import { withTimeout } from './platform/with-timeout'
import { publishAgreements } from './domains/common/publish-agreements'
import { publishHelp } from './domains/feedback/publish-help'

interface Site {
  db: Db
  clock: Clock
  /** Absolute. */
  dataDir: string
}

export interface StartedServer {
  app: FastifyInstance
  db: Db
  /** Such as `http://localhost:3000`. */
  address: string
  /** Finishes open requests for at most `SHUTDOWN_MS`, then closes the database. Calling it again has no effect. */
  close(): Promise<void>
}

export interface StartOptions {
  /** Runs when the database is open and before requests are served: demo data, releases. */
  prepare?(site: Site): Promise<void>
  /** Readiness conditions besides the database and live releases, for `/readyz`. */
  readiness?: ReadinessCheck[]
}

/** Opens the database, serves calls, files and pages, and runs the jobs (docs/architecture.md#the-parts). */
export async function startServer(
  settings: Settings,
  { prepare, readiness = [] }: StartOptions = {},
): Promise<StartedServer> {
  const dataDir = resolve(settings.DATA_DIR)
  const clock = clockOf(settings)
  let log: FastifyInstance['log'] | undefined
  const {
    db,
    dump,
    close: closeDatabase,
  } = await openDatabase({
    url: settings.DATABASE_URL,
    dataDir,
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_MS,
    connections: settings.DATABASE_CONNECTIONS,
    onLost: (error) => log?.warn({ err: error }, 'a database connection was lost'),
  })
  try {
    const site: Site = { db, clock, dataDir }
    await publishAgreements(db)
    await publishHelp(db)
    await prepare?.(site)
    const checks = [...readiness]
    const app = buildApp({ db, dump, clock, settings, readiness: checks })
    log = app.log
    const files = registerDelivery(app, { db, clock, settings })
    const live = releasesLive({ db, clock }, siteDirOf(settings), files)
    checks.unshift(live)
    // Fetches releases that are missing here. A site whose archive is unreachable starts anyway, but is not ready.
    await live.check().catch((error: unknown) => app.log.warn({ err: error }, 'live releases were not looked for'))
    await app.listen({ port: settings.PORT, host: settings.HOST })
    const bound = app.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : settings.PORT
    let closing: Promise<void> | undefined
    const close = async () => {
      // Requests that are still open after that are aborted.
      await withTimeout(settings.SHUTDOWN_MS, app.close()).catch((error: unknown) =>
        app.log.warn({ err: error }, 'the server did not close in order'),
      )
      app.server.closeAllConnections()
      await closeDatabase()
    }
    return { app, db, address: `http://localhost:${port}`, close: () => (closing ??= close()) }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/**
 * A server is ready only when it has the host's build and, unless the host includes its pages, every live release;
 * missing ones are fetched.
 */
function releasesLive({ db, clock }: Pick<Site, 'db' | 'clock'>, siteDir: string, files: ReleaseFiles): ReadinessCheck {
  const readHost = hostBuildReader(siteDir)
  return {
    name: 'releases',
    check: async () => {
      const host = await readHost()
      if (!host) return false
      if (!host.federated) return true
      const { areas } = await readSnapshot(db, clock.now())
      const live = Object.values(areas).map(({ live: { area, version } }) => files.have(area, version))
      const found = await Promise.all(live)
      return found.length > 0 && found.every((presence) => presence === 'here')
    },
  }
}
