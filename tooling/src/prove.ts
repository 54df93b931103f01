import { LONG } from '../../e2e/harness/long'
import { journeys } from './test/run-journeys'

/** `npm run prove [spec …]`: the long forms of the journeys that have one, for hours. */
const flaky: string[] = []
const { passed, failed } = await journeys(['--grep', LONG, ...process.argv.slice(2)], { E2E_LONG: '1' }, flaky)
for (const title of flaky) console.log(`flaky, passed when run again alone: ${title}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
