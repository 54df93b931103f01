import { spawnSync } from 'node:child_process'
import { startPostgres } from './machine/postgres'

/**
 * Runs the server's tests on a real PostgreSQL, each file with its own database: `tsx tooling/src/postgres.ts [jest's
 * own arguments]`.
 */
const postgres = await startPostgres()
console.log(`${postgres.version} at ${postgres.url}`)
let status: number | null = 1
try {
  const args = ['jest', ...process.argv.slice(2), '--selectProjects', 'server']
  status = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } }).status
} finally {
  postgres.stop()
}
process.exitCode = status ?? 1
