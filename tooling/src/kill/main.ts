import { startPostgres } from '../machine/postgres'
import { killPayments } from './payments'

/** `tsx tooling/src/kill/main.ts [kills]`: kills the server in the middle of payments, 20 times by default; exit 1 when anything was lost. */
const run = async () => {
  const postgres = await startPostgres()
  try {
    const report = await killPayments(postgres.url, Number(process.argv[2] ?? 20), console.log)
    console.log(JSON.stringify(report, null, 2))
    process.exitCode = report.lost.length + report.wrong.length + report.broken.length === 0 ? 0 : 1
  } finally {
    postgres.stop()
  }
}

void run()
