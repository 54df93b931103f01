import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from '../workspace'

/** More than this many flaky tests fail a run. */
const MOST_FLAKY = 2

/** Suite → names of its tests that failed and passed when repeated. */
export type Flaky = Readonly<Record<string, readonly string[]>>

/** Returns the lines that name the flaky tests, and whether they fail the run: too many, or one that was in the last run. */
export function judgeFlaky(now: Flaky, last: Flaky): { count: number; lines: string[]; failed: boolean } {
  const all = Object.entries(now).flatMap(([suite, names]) =>
    names.map((name) => ({ name, isRepeated: last[suite]?.includes(name) === true })),
  )
  const lines = all.map(({ name, isRepeated }) => `  ${name}${isRepeated ? ' (in the last run, too)' : ''}`)
  const reasons = [
    ...(all.length > MOST_FLAKY ? [`more than ${MOST_FLAKY} flaky tests fail the run`] : []),
    ...(all.some(({ isRepeated }) => isRepeated) ? ['a test that is flaky twice fails the run'] : []),
  ]
  return {
    count: all.length,
    lines: all.length > 0 ? ['flaky, passed when run again alone:', ...lines, ...reasons] : [],
    failed: reasons.length > 0,
  }
}

const RECORD = join(cacheDir, 'flaky.json')

/** Returns the flaky tests of each suite's last run on this checkout. */
export function lastFlaky(place = RECORD): Flaky {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Flaky // written by keepFlaky
  } catch {
    return {}
  }
}

/** Keeps the flaky tests of the suites that ran, in the place of their last ones. */
export function keepFlaky(now: Flaky, place = RECORD): void {
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, JSON.stringify({ ...lastFlaky(place), ...now }))
}
