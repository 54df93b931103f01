import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proveMutants } from './mutants/mutants'
import { LONG } from './test/long'
import { testsBelow } from './test/groups'
import { journeys } from './test/run-journeys'
import { jest } from './test/suite'
import { root } from './workspace'

/** Runs the long forms of what has one, of the given journeys alone if there are any. Returns the exit code. */
async function proveLongForms(specs: string[]): Promise<number> {
  const flaky: string[] = []
  const env = { PROVE: '1' }
  const files = testsBelow(join(root, 'tooling')).filter((file) => /\bisLong\b/.test(readFileSync(file, 'utf8')))
  const all = [
    ...(specs.length > 0 ? [] : [await jest(['tooling'], env, flaky, ['--runTestsByPath', ...files])]),
    await journeys(['--grep', LONG, ...specs], env, flaky),
  ]
  for (const title of flaky) console.log(`flaky, passed when run again alone: ${title}`)
  const sum = (of: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** `npm run prove [spec …]`: the long forms, for hours. `npm run prove -- mutants`: whether tests find what is broken. */
const [first, ...others] = process.argv.slice(2)
process.exitCode = await (first === 'mutants' ? proveMutants(others) : proveLongForms(process.argv.slice(2)))
