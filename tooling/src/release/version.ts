import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, root, sharedDir } from '../workspace'
import { findDoors, sharedVersion } from '../webpack/doors'

const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/

/** Hash of files (their paths relative to `from` and their content) and of some texts; 12 hex digits. */
export function hashOf(from: string, files: string[], texts: string[] = []): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  for (const file of files) hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** What every build is made by: the presets and the exact libraries. */
const tools = () =>
  [
    ...filesBelow(join(root, 'tooling/src/webpack')),
    join(root, 'tooling/src/release/version.ts'),
    join(root, 'tooling/src/release/compress.ts'),
    join(root, 'package-lock.json'),
  ].filter((file) => !NOT_BUILT.test(file))
const sources = (folder: string) => filesBelow(folder).filter((file) => !NOT_BUILT.test(file))

/**
 * A release's version: the package's, and the hash of everything that the build is made from. It is known before the
 * build, because the container's name carries it; an unchanged area keeps its version.
 */
export function releaseVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string } // npm holds that shape
  const own = hashOf(dir, [...sources(join(dir, 'src')), join(dir, 'package.json')])
  // Of `shared`, a remote's build holds the contract's constants alone, and the addresses that its routes are made with.
  const crossing = hashOf(root, [
    ...sources(join(sharedDir, 'src/contract')),
    ...sources(join(sharedDir, 'src/paths')),
    ...tools(),
  ])
  const doors = findDoors().map((door) => door.request)
  return `${version}-r${hashOf(dir, [], [own, crossing, sharedVersion(), ...doors])}`
}

/** What the host is built from. */
export const hostInputs = (dir: string): string =>
  hashOf(root, [
    ...sources(join(dir, 'src')),
    ...sources(join(sharedDir, 'src')),
    ...tools(),
    join(root, 'shared/package.json'),
  ])
