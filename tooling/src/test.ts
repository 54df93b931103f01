import { join } from 'node:path'
import { areas } from './areas'
import { startPostgres } from './machine/postgres'
import { commandTests, embeddedTests, serverTests } from './test/databases'
import { runFigures } from './test/figures'
import { inGroups, testsBelow } from './test/groups'
import { journeys } from './test/run-journeys'
import { check, jest, type Counts } from './test/suite'
import { findPages } from './webpack/pages'
import { remoteDir, root } from './workspace'

/** Journeys and test files that failed once and passed when run again alone. */
const flaky: string[] = []

const heading = (name: string) => `\n──── ${name}\n`

/** Each has one thread, so all of them run in parallel. */
const CHECKS: Record<string, () => Promise<Counts>> = {
  types: () => check('npm', ['run', '-s', 'typecheck'], heading('types')),
  lint: () => check('npm', ['run', '-s', 'lint'], heading('lint')),
  format: () => check('npx', ['prettier', '--check', '--log-level', 'warn', '.'], heading('format')),
}

/** Test files of a jest project, in groups of this size below one of its folders, and with them files that stand alone. */
const grouped = (
  project: string,
  folder: string,
  size: number,
  files: readonly string[],
  env: Record<string, string> = {},
  alone: readonly string[] = [],
) =>
  inGroups(files, join(root, folder), size, (groups) =>
    jest([project], env, flaky, ['--runTestsByPath', ...groups, ...alone]),
  )

/** Runs work with a PostgreSQL of its own for the databases of tests. */
async function onPostgres(work: (env: Record<string, string>) => Promise<Counts>): Promise<Counts> {
  const postgres = await startPostgres()
  try {
    return await work({ TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

/** Each keeps every processor busy, so they run one after another, fastest first. */
const SUITES: Record<string, () => Promise<Counts>> = {
  shared: () => jest(['shared'], {}, flaky),
  // The host is what a document has one of, so each of its files has a document of its own.
  pages: () => grouped('pages', 'host', 10, testsBelow(...areas.map(remoteDir)), {}, testsBelow(join(root, 'host'))),
  server: () => onPostgres((env) => grouped('server', 'server', 20, serverTests(), env)),
  embedded: () => grouped('server', 'server', 10, embeddedTests()),
  tooling: () =>
    onPostgres((env) => {
      const commands = commandTests()
      const others = testsBelow(join(root, 'tooling')).filter((file) => !commands.includes(file))
      return grouped('tooling', 'tooling/src/dm', 3, commands, env, others)
    }),
  journeys: () => journeys([], {}, flaky),
}

/** One line of the closing table. */
interface Row extends Counts {
  name: string
  seconds: number
}

async function timed(name: string, suite: () => Promise<Counts>): Promise<Row> {
  const started = Date.now()
  const counts = await suite().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  return { name, ...counts, seconds: (Date.now() - started) / 1000 }
}

const names = [...Object.keys(CHECKS), ...Object.keys(SUITES)]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(2)
}
/** `npm test -- pages journeys` runs those named, else all. */
const wanted = (of: Record<string, () => Promise<Counts>>) =>
  Object.entries(of).filter(([name]) => requested.length === 0 || requested.includes(name))

const started = Date.now()
const rows = await Promise.all(wanted(CHECKS).map(([name, suite]) => timed(name, suite)))
for (const [name, suite] of wanted(SUITES)) {
  process.stdout.write(heading(name))
  rows.push(await timed(name, suite))
}

const line = ({ name, passed, failed, seconds }: Row) =>
  `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`
console.log(`\n${rows.map(line).join('\n')}\n`)
if (requested.length === 0) {
  const pages = areas.reduce((sum, area) => sum + findPages(remoteDir(area)).size, 0)
  console.log(`${runFigures((Date.now() - started) / 1000, pages).join('\n')}\n`)
}
if (flaky.length > 0)
  console.log(`flaky, passed when run again alone:\n${flaky.map((title) => `  ${title}`).join('\n')}\n`)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
