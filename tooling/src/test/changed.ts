import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contract } from '@dm/shared/contract'
import { filesBelow, root } from '../workspace'
import { testsBelow } from './groups'
import { relatedTests } from './related'
import { reachOf, type Reach } from './since'

/**
 * Returns the files that differ from the point where this branch left `ref`: committed, not committed and new ones, also
 * removed ones. Paths are from the root. Throws with git's message for an unknown `ref`.
 */
export function changedSince(ref: string, cwd = root): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim() || `git ${args[0] ?? ''} ended with ${status ?? 'a signal'}`)
    return stdout
  }
  const start = git('merge-base', ref, 'HEAD').trim()
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', start),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const paths = listed.flatMap((text) => text.split('\0')).filter((path) => path !== '')
  return [...new Set(paths)].sort()
}

const calls = Object.keys(contract)

/** Returns the calls that a file names, or the sources below a folder without their tests and the contract. */
function callsIn(path: string): ReadonlySet<string> {
  const place = join(root, path)
  if (!existsSync(place)) return new Set()
  const isSource = (file: string) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/shared/src/contract/')
  const files = statSync(place).isDirectory() ? filesBelow(place).filter(isSource) : [place]
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return new Set(calls.filter((call) => text.includes(`'${call}'`)))
}

/** Tests of the tooling that read the repository's files instead of importing them. */
const readers = () =>
  [
    ...testsBelow(...['docs', 'lint', 'routes', 'test'].map((folder) => join(root, 'tooling/src', folder))),
    join(root, 'tooling/src/areas.test.ts'),
    join(root, 'tooling/src/webpack/older-css.test.ts'),
  ].map((file) => relative(root, file))

/** What `npm test -- --since <ref>` runs. */
export interface Selection extends Reach {
  changed: readonly string[]
  /** Test files of jest, from the root. */
  tests: ReadonlySet<string>
}

export function selectionSince(ref: string): Selection {
  const changed = changedSince(ref)
  const asked = new Map<string, ReadonlySet<string>>()
  const remembered = (path: string) => {
    const found = asked.get(path) ?? callsIn(path)
    asked.set(path, found)
    return found
  }
  const { sources } = reachOf(changed, { related: [], callsIn: () => new Set() })
  const present = sources.filter((path) => existsSync(join(root, path)))
  const related = present.length > 0 ? relatedTests(present) : []
  const reach = reachOf(changed, { related, callsIn: remembered })
  return { ...reach, changed, tests: new Set(changed.length > 0 ? [...related, ...readers()] : []) }
}
