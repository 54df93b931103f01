import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { root } from '../workspace'

/** jest's program, from a checkout's root. */
export const JEST = 'node_modules/jest/bin/jest.js'

/** Returns the test files of a checkout that import these files, directly or not. All paths are from its root. */
export function relatedTests(files: readonly string[], checkout = root): string[] {
  const args = [join(checkout, JEST), '--listTests', '--json', '--findRelatedTests', ...files]
  const list: unknown = JSON.parse(
    execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8', maxBuffer: 1e9 }),
  )
  return (list as string[]).map((path) => relative(checkout, path)) // jest's own format
}
