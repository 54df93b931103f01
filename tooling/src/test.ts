import { ensureChromium } from './machine/chromium'
import { startPostgres } from './machine/postgres'
import { check, jest, playwright, type Counts } from './test/suite'

/** Every suite, from cheap to dear (quality bar, "Tests"). `npm test -- pages journeys` runs those named. */
const SUITES: Record<string, () => Promise<Counts>> = {
  types: () => check('npx', ['tsc', '--noEmit']),
  lint: () => check('npm', ['run', '-s', 'lint']),
  format: () => check('npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  shared: () => jest(['shared']),
  pages: () => jest(['pages']),
  server: () => jest(['server']),
  postgres: async () => {
    const postgres = await startPostgres()
    try {
      return await jest(['server'], { TEST_DATABASE_URL: postgres.url })
    } finally {
      postgres.stop()
    }
  },
  tooling: () => jest(['tooling']),
  journeys: async () => {
    const chromium = ensureChromium()
    const built = await check('npm', ['run', '-s', 'build'])
    return built.failed > 0 ? built : playwright([], { CHROMIUM_PATH: chromium })
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in SUITES))
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${Object.keys(SUITES).join(', ')}`)
  process.exit(2)
}

const total: Counts = { passed: 0, failed: 0 }
const table: string[] = []
for (const [name, suite] of Object.entries(SUITES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n──── ${name}`)
  const started = Date.now()
  const counts = await suite().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += counts.passed
  total.failed += counts.failed
  table.push(
    `${name.padEnd(12)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s`,
  )
}
console.log(`\n${table.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
