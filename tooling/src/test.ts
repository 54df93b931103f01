import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas'
import { startPostgres } from './machine/postgres'
import { clock, judgeTime, type Spent } from './test/budgets'
import { selectionSince, type Selection } from './test/changed'
import { commandTests, embeddedTests, serverTests } from './test/databases'
import { judgeFlaky, keepFlaky, lastFlaky } from './test/flaky'
import { inGroups, testsBelow } from './test/groups'
import { childSeconds, slowness } from './test/processor'
import { journeys } from './test/run-journeys'
import { check, jest, type Counts } from './test/suite'
import { remoteDir, root } from './workspace'

const heading = (name: string) => `\n──── ${name}\n`
const NOTHING: Counts = { passed: 0, failed: 0 }

/** Of `--since <ref>`; null for everything. */
let selection: Selection | null = null

/** Returns the changed files for a check that looks at each by itself; the whole checkout when its rules have changed. */
function eachFile(rules: RegExp): string[] {
  if (!selection || selection.everything || selection.changed.some((path) => rules.test(path))) return ['.']
  return selection.changed.filter((path) => existsSync(join(root, path)))
}

/** Each has one thread, so all of them run in parallel. */
const CHECKS: Record<string, () => Promise<Counts>> = {
  types: () => check('npm', ['run', '-s', 'typecheck'], heading('types')),
  async lint() {
    const files = eachFile(/^(eslint\.config\.js|tooling\/src\/webpack\/polyfills\.ts)$/)
    const sources = files.filter((path) => path === '.' || /\.(tsx?|js)$/.test(path))
    const lint = (script: string, ...args: string[]) => check('npm', ['run', '-s', script, ...args], heading(script))
    const one = sources.length > 0 ? await lint('lint:each', '--', ...sources) : NOTHING
    const whole = await lint('lint:whole')
    const failed = one.failed + whole.failed
    return failed > 0 ? { passed: 0, failed } : { passed: 1, failed: 0 }
  },
  async format() {
    const files = eachFile(/^\.prettier(rc\.json|ignore)$/)
    const args = ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...files]
    return files.length > 0 ? check('npx', args, heading('format')) : NOTHING
  },
}

/** Returns the test files that `--since` selects of these. */
const selected = (files: readonly string[], suite: string): string[] => {
  const all = selection
  if (!all || all.everything || all.suites.includes(suite)) return [...files]
  return files.filter((file) => all.tests.has(relative(root, file)))
}

/** A jest project's test files, in groups of this size below one of its folders, and with them files that stand alone. */
interface Grouped {
  folder: string
  size: number
  files: readonly string[]
  alone?: readonly string[]
}

function grouped(project: string, { folder, size, files, alone = [] }: Grouped, flaky: string[], env = {}) {
  if (files.length + alone.length === 0) return Promise.resolve(NOTHING)
  return inGroups(files, join(root, folder), size, (groups) =>
    jest([project], env, flaky, ['--runTestsByPath', ...groups, ...alone]),
  )
}

/** The same with a PostgreSQL for the tests' databases. */
async function onPostgres(project: string, tests: Grouped, flaky: string[]): Promise<Counts> {
  if (tests.files.length === 0) return grouped(project, tests, flaky)
  const postgres = await startPostgres()
  try {
    return await grouped(project, tests, flaky, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

type Suite = (flaky: string[]) => Promise<Counts>

/** Each keeps every processor busy, so they run one after another, fastest first. */
const SUITES: Record<string, Suite> = {
  async shared(flaky) {
    const files = selected(testsBelow(join(root, 'shared')), 'shared')
    return files.length > 0 ? jest(['shared'], {}, flaky, ['--runTestsByPath', ...files]) : NOTHING
  },
  pages(flaky) {
    const files = selected(testsBelow(...areas.map(remoteDir)), 'pages')
    // The host is what a document has one of, so each of its files has a document of its own.
    const alone = selected(testsBelow(join(root, 'host')), 'pages')
    return grouped('pages', { folder: 'host', size: 10, files, alone }, flaky)
  },
  server: (flaky) =>
    onPostgres('server', { folder: 'server', size: 20, files: selected(serverTests(), 'server') }, flaky),
  embedded: (flaky) =>
    grouped('server', { folder: 'server', size: 10, files: selected(embeddedTests(), 'embedded') }, flaky),
  tooling(flaky) {
    const commands = commandTests()
    const others = testsBelow(join(root, 'tooling')).filter((file) => !commands.includes(file))
    const files = selected(commands, 'tooling')
    const tests = { folder: 'tooling/src/dm', size: 3, files, alone: selected(others, 'tooling') }
    return onPostgres('tooling', tests, flaky)
  },
  async journeys(flaky) {
    const paths = !selection || selection.journeys.includes('e2e/') ? [] : selection.journeys
    return selection && selection.journeys.length === 0 ? NOTHING : journeys([...paths], {}, flaky)
  },
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

const USAGE = 'npm test -- [--since <ref>] [suite …]'
const names = [...Object.keys(CHECKS), ...Object.keys(SUITES)]

/** Returns the command line; ends with what is wrong with it. */
function readArgs(): string[] {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
    const unknown = positionals.filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new Error(`No such suite: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
    if (values.since !== undefined) selection = selectionSince(values.since)
    return positionals
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}

const requested = readArgs()
const isWanted = (name: string) => requested.length === 0 || requested.includes(name)
const isWhole = requested.length === 0 && !selection

const started = Date.now()
const spent: Spent[] = []
const speeds = [slowness()]
/** Runs work and notes its processor time, where the system tells it. */
async function counting<T>(suite: string, work: () => Promise<T>): Promise<T> {
  const before = childSeconds()
  const result = await work()
  const after = childSeconds()
  if (before !== null && after !== null) spent.push({ suite, seconds: after - before })
  speeds.push(slowness())
  return result
}

const checks = Object.entries(CHECKS).filter(([name]) => isWanted(name))
const rows = await counting('checks', () => Promise.all(checks.map(([name, suite]) => timed(name, suite))))
const flaky: Record<string, string[]> = {}
for (const [name, suite] of Object.entries(SUITES).filter(([name]) => isWanted(name))) {
  process.stdout.write(heading(name))
  const own: string[] = []
  rows.push(await counting(name, () => timed(name, () => suite(own))))
  flaky[name] = own
}

const line = ({ name, passed, failed, seconds }: Row) =>
  `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`
console.log(`\n${rows.map(line).join('\n')}\n`)
const time = isWhole && spent.length > 0 ? judgeTime(spent, Math.max(...speeds)) : { lines: [], failed: false }
if (isWhole) console.log(`total ${clock((Date.now() - started) / 1000)}`)
const unsteady = judgeFlaky(flaky, lastFlaky())
// A part of a suite says nothing of the rest.
if (!selection) keepFlaky(flaky)
for (const text of [...time.lines, ...unsteady.lines]) console.log(text)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`${unsteady.count} flaky`)
console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 || time.failed || unsteady.failed ? 1 : 0
