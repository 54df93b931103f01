import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clocksAhead } from '../../e2e/harness/clock'
import { proveMutants } from './mutants/mutants'
import { LONG } from './test/long'
import { testsBelow } from './test/groups'
import { journeys } from './test/run-journeys'
import { jest, type Counts } from './test/suite'
import { root } from './workspace'

/** Prints the flaky tests and the sums of suites. Returns the exit code. */
function tell(all: readonly Counts[], flaky: readonly string[]): number {
  for (const title of flaky) console.log(`flaky, passed when run again alone: ${title}`)
  const sum = (of: keyof Counts) => all.reduce((total, counts) => total + counts[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** Runs the long forms of what has one, of the given journeys alone if there are any. Returns the exit code. */
async function proveLongForms(specs: string[]): Promise<number> {
  const flaky: string[] = []
  const env = { PROVE: '1' }
  const files = testsBelow(join(root, 'tooling')).filter((file) => /\bisLong\b/.test(readFileSync(file, 'utf8')))
  const all = [
    ...(specs.length > 0 ? [] : [await jest(['tooling'], env, flaky, ['--runTestsByPath', ...files])]),
    await journeys(['--grep', LONG, ...specs], env, flaky),
  ]
  return tell(all, flaky)
}

/**
 * Runs journeys with all clocks moved to a moment to come (ISO 8601), such as the first hour of a year. Returns the exit
 * code.
 */
async function proveAt(moment: string, specs: string[]): Promise<number> {
  const ahead = Date.parse(moment) - Date.now()
  if (!(ahead > 0)) throw new Error(`${moment} is no moment to come, such as 2027-01-01T00:30+08:00`)
  Object.assign(process.env, { E2E_AHEAD_MS: String(ahead) })
  const flaky: string[] = []
  return tell([await journeys(specs, clocksAhead(ahead), flaky)], flaky)
}

/**
 * `npm run prove [spec …]`: the long forms, for hours. `npm run prove -- mutants`: whether tests find what is broken.
 * `npm run prove -- at 2027-01-01T00:30+08:00 [spec …]`: the journeys on another day.
 */
const [first, ...others] = process.argv.slice(2)
const [moment = '', ...specs] = others
process.exitCode = await (first === 'mutants'
  ? proveMutants(others)
  : first === 'at'
    ? proveAt(moment, specs)
    : proveLongForms(process.argv.slice(2)))
