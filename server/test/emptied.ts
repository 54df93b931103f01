import { emptyTables } from './empty'
import type { TestServer } from './server'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')

/** Removes all accounts and dependent rows from a server shared by several tests, and resets its clock to noon. */
export async function emptied(server: TestServer): Promise<void> {
  server.clock.at = NOON
  await emptyTables(server.db, 'users', 'activities', 'enterprises', 'rate_windows')
}
