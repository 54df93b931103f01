import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LONG } from './test/long'
import { testsBelow } from './test/groups'
import { journeys } from './test/run-journeys'
import { jest } from './test/suite'
import { root } from './workspace'

/** `npm run prove [spec …]`: the long forms of what has one, for hours; with names, of these journeys alone. */
const flaky: string[] = []
const specs = process.argv.slice(2)
const env = { PROVE: '1' }
const files = testsBelow(join(root, 'tooling')).filter((file) => /\bisLong\b/.test(readFileSync(file, 'utf8')))
const all = [
  ...(specs.length > 0 ? [] : [await jest(['tooling'], env, flaky, ['--runTestsByPath', ...files])]),
  await journeys(['--grep', LONG, ...specs], env, flaky),
]
for (const title of flaky) console.log(`flaky, passed when run again alone: ${title}`)
const sum = (of: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
