import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { POLYFILLS } from '@dm/shared/contract/older-browsers'
import { cacheDir } from '../workspace'

/** The host's entry that only older browsers load, before all others. */
export const POLYFILLS_ENTRY = 'polyfills'

/** The host starts when all are there (shared/src/contract/older-browsers.ts). */
const START = 'const waits = window.dmWaits\ndelete window.dmWaits\nif (waits) for (const start of waits) start()\n'

/** Writes the module that adds the missing built-ins, and returns its path. Rewritten only when it changes. */
export function writePolyfillsModule(): string {
  const file = join(cacheDir, 'host', 'polyfills.js')
  const imports = Object.keys(POLYFILLS).map(
    (name) => `import '${name.includes('.') ? `core-js/modules/${name}.js` : name}'\n`,
  )
  const source = imports.join('') + START
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}
