import { root } from '../workspace'
import { run } from './run'

/** `npm run dm -- <command>`: releases, activation, campaigns (docs/operations.md). */
process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  checkout: root,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
