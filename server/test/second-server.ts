import { openAgain } from './database'
import { testServer, type TestServer } from './server'

/**
 * Starts another server on the same database and files, with the same clock. On PostgreSQL it has connections of its
 * own; PGlite has one, which both share. Close it before the first.
 */
export async function secondServer(
  first: TestServer,
  settings: Parameters<typeof testServer>[0] = {},
): Promise<TestServer> {
  const own = first.databaseUrl === null ? undefined : await openAgain(first.databaseUrl)
  const second = await testServer(settings, { db: own?.db ?? first.db, clock: first.clock, dataDir: first.dataDir })
  return {
    ...second,
    close: async () => {
      await second.close()
      await own?.close()
    },
  }
}
