import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { POLYFILLS } from '@dm/shared/contract/older-browsers'
import { cacheDir } from '../workspace'

/** The host's entry that only older browsers load, before all others. */
export const POLYFILLS_ENTRY = 'polyfills'

/** Writes the module that adds the missing built-ins, and returns its path. Rewritten only when the list changes. */
export function writePolyfillsModule(): string {
  const file = join(cacheDir, 'host', 'polyfills.js')
  const source = Object.keys(POLYFILLS)
    .map((name) => `import '${name.includes('.') ? `core-js/modules/${name}.js` : name}'\n`)
    .join('')
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}
