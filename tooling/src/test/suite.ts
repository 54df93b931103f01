import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../workspace'
import { GROUPS } from './groups'
import { readJourneys, type Journey, type JourneyReport } from './journeys'

/** Counts from the runner's own report. */
export interface Counts {
  passed: number
  failed: number
}

/** Runs a command in the repository's root with its output shown; returns its exit code. */
const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  exitOf(
    command,
    spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }),
  )

const exitOf = (command: string, child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

/**
 * A check that passes or fails: types, lint, format. Its output is printed in one piece at the end, below `title` if
 * given, so that checks may run in parallel.
 */
export async function check(command: string, args: string[], title = ''): Promise<Counts> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await exitOf(command, child)
  process.stdout.write(title + Buffer.concat(output).toString())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function counted(report: (file: string) => Promise<number>, read: (json: unknown) => Counts): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await report(file)
    let counts: Counts
    try {
      counts = read(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      // A runner that died before its report has failed, whatever had passed.
      return { passed: 0, failed: 1 }
    }
    const nothingRan = counts.passed + counts.failed === 0
    return (code !== 0 && counts.failed === 0) || nothingRan ? { ...counts, failed: counts.failed + 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The used part of jest's JSON report. */
interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    assertionResults: { status: string; ancestorTitles: string[] }[]
  }[]
}

const runJest = (projects: string[], env: Record<string, string>, args: string[], read: (report: JestReport) => void) =>
  counted(
    (file) =>
      run(
        'npx',
        [
          'jest',
          '--selectProjects',
          ...projects,
          '--json',
          `--outputFile=${file}`,
          '--reporters=default',
          '--silent',
          ...args,
        ],
        env,
      ),
    (json) => {
      const report = json as JestReport // jest's own format
      read(report)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
      }
    },
  )

/**
 * Runs jest projects and counts their tests; `args` are jest's own, to select them. A suite that could not start counts
 * as one failure. A file that fails is run once more, alone: if all of it passes then, its failures count as passed and
 * its name is added to `flaky`.
 */
export async function jest(
  projects: string[],
  env: Record<string, string> = {},
  flaky: string[] = [],
  args: string[] = [],
): Promise<Counts> {
  let report: JestReport | undefined
  const first = await runJest(projects, env, args, (read) => (report = read))
  const failing = report?.testResults.filter(({ status }) => status === 'failed') ?? []
  if (!report || failing.length === 0 || failing.length > MOST_REPEATED) return first
  const files = failing.flatMap(failedFiles)
  const again = await runJest(projects, env, ['--runInBand', '--runTestsByPath', ...files], () => undefined)
  if (again.failed > 0) return first
  flaky.push(...files.map((file) => relative(root, file)))
  return countsAfterRepeat(report)
}

/**
 * Returns the counts of a run whose failed files have passed when repeated. A file that could not start, or that failed
 * outside its tests, is a failure of its own to jest, beside the tests that failed in it; a skipped test stays one.
 */
export function countsAfterRepeat(report: JestReport): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report
  const notStarted = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests + numFailedTests + notStarted.length, failed: numPendingTests }
}

/** The files behind a failed one: of a group, those whose tests failed (groups.ts), unless it could not start. */
function failedFiles({ name, assertionResults }: JestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const files = new Set(failed.map(({ ancestorTitles: [file = ''] }) => join(root, file)).filter(existsSync))
  return name.includes(GROUPS) && files.size > 0 ? [...files] : [name]
}

/** Runs Playwright specs; writes its JSON report to `file` and resolves with the exit code. */
const runPlaywright = (file: string, args: string[], env: Record<string, string>) =>
  run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })

const journeys = (file: string) => readJourneys(JSON.parse(readFileSync(file, 'utf8')) as JourneyReport) // Playwright's own format

/**
 * Runs the browser journeys and counts them; a skipped journey counts as failed. One that fails is run once more,
 * alone, at the end: if it passes then, it counts as passed and its name is added to `flaky`. What the first try left stays
 * in e2e/test-results, the repetitions have folders of their own within it.
 */
export async function playwright(
  args: string[],
  env: Record<string, string> = {},
  flaky: string[] = [],
): Promise<Counts> {
  let failed: Journey[] = []
  const first = await counted(
    (file) => runPlaywright(file, args, env),
    (json) => {
      const all = readJourneys(json as JourneyReport) // Playwright's own format
      failed = all.filter(({ passed }) => !passed)
      return { passed: all.length - failed.length, failed: failed.length }
    },
  )
  // This many failures are not flakiness, and a run without a report has nothing to repeat.
  if (failed.length === 0 || failed.length > MOST_REPEATED || first.failed > failed.length) return first
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const again = new Set<string>()
  try {
    for (const [index, { at, title }] of failed.entries()) {
      const file = join(folder, `${index}.json`)
      const output = `--output=e2e/test-results/repeated-${index + 1}`
      const code = await runPlaywright(file, ['--workers=1', '--trace=retain-on-failure', output, at], env)
      if (code === 0 && existsSync(file) && journeys(file).every(({ passed }) => passed)) again.add(title)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  flaky.push(...again)
  return { passed: first.passed + again.size, failed: first.failed - again.size }
}

/** More failures than this are not repeated. */
const MOST_REPEATED = 10
