import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace'
import { testsBelow } from './groups'

/** The databases of a server test file: only PostgreSQL, or the embedded database as well. */
export type Databases = 'postgres' | 'both'

/** Returns the `@database` tag of a file's first comment; null without one. Throws for an unknown value. */
export function databasesOf(source: string): Databases | null {
  const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(source) ?? []
  const [, word] = /@database\s+(\S+)/.exec(comment) ?? []
  if (word === undefined) return null
  if (word === 'postgres' || word === 'both') return word
  throw new Error(`@database is postgres or both, not ${word}`)
}

/**
 * True for a test with a database that does several things in parallel or starts a second server: the embedded
 * database's single connection queues what runs in parallel on PostgreSQL, so such a test must declare where it runs.
 */
export const doesThingsAtOnce = (source: string): boolean =>
  /\b(\w*[sS]ervers?|\w+Database)\(/.test(source) &&
  /\bPromise\.all(Settled)?\(|\bdatabaseUrl\b|\bopenDatabase\(/.test(source)

/** The server's test files, absolute paths. */
export const serverTests = (): string[] => testsBelow(join(root, 'server'))

/** Returns those that also run on the embedded database (docs/architecture.md#tests). */
export const embeddedTests = (): string[] =>
  serverTests().filter((file) => databasesOf(readFileSync(file, 'utf8')) === 'both')

/** Returns the `dm` command's tests that start a server of their own: they are run like the server's. */
export const commandTests = (): string[] =>
  testsBelow(join(root, 'tooling/src/dm')).filter((file) => readFileSync(file, 'utf8').includes("/server/test/server'"))
