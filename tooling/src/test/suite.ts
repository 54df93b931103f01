import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace'

/** What ran: counted from the runner's own report, never guessed. */
export interface Counts {
  passed: number
  failed: number
}

/** Runs a command in the repository's root with its output shown; answers its exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A check that either holds or does not: types, lint, format. */
export async function check(command: string, args: string[]): Promise<Counts> {
  return (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
      // A runner that died before it could report has failed, whatever it had passed.
      return { passed: 0, failed: 1 }
    }
    const nothingRan = counts.passed + counts.failed === 0
    return (code !== 0 && counts.failed === 0) || nothingRan ? { ...counts, failed: counts.failed + 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs jest projects and counts their tests. A suite that could not start counts as one failure. */
export const jest = (projects: string[], env: Record<string, string> = {}) =>
  counted(
    (file) =>
      run(
        'npx',
        ['jest', '--selectProjects', ...projects, '--json', `--outputFile=${file}`, '--reporters=default', '--silent'],
        env,
      ),
    (json) => {
      const report = json as {
        numPassedTests: number
        numFailedTests: number
        numRuntimeErrorTestSuites: number
        numPendingTests: number
      }
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
      }
    },
  )

/** Runs Playwright specs and counts them; a skipped journey counts as failed, since nothing may be skipped. */
export const playwright = (args: string[], env: Record<string, string> = {}) =>
  counted(
    (file) =>
      run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    (json) => {
      const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
    },
  )
