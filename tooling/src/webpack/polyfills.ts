import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from '../workspace'

/**
 * Built-ins that the pages use and that the least browsers (`.browserslistrc`) do not have: the module that adds each
 * (of core-js, or a package), and an expression of ES5 that is true where none is needed. Lint allows these and no other
 * newer built-in.
 */
export const POLYFILLS = {
  'es.array.at': '[].at',
  'es.array.find-last': '[].findLast',
  'es.array.find-last-index': '[].findLastIndex',
  'es.array.to-reversed': '[].toReversed',
  'es.array.to-sorted': '[].toSorted',
  'es.array.to-spliced': '[].toSpliced',
  'es.array.with': '[].with',
  'es.error.cause': "'cause'in new Error('',{cause:1})",
  'es.object.has-own': 'Object.hasOwn',
  'es.string.at-alternative': "''.at",
  'web.url.can-parse': 'URL.canParse',
  'web.url-search-params.size': "'size'in URLSearchParams.prototype",
  'wicg-inert': "'inert'in HTMLElement.prototype",
} as const

/** The host's entry that only older browsers load, before all others. */
export const POLYFILLS_ENTRY = 'polyfills'

/** The host starts when all are there (host/src/early/olderBrowsers.ts). */
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
