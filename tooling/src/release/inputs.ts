import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, root, sharedDir } from '../workspace'

const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/

/** Hash of files (their paths relative to `from` and their content) and of some texts; 12 hex digits. */
function hashOf(from: string, files: string[], texts: string[] = []): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  for (const file of files) hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** What every build is made by: the presets and the exact libraries. */
const tools = () =>
  [
    ...filesBelow(join(root, 'tooling/src/webpack')),
    ...filesBelow(join(root, 'tooling/src/signatures')),
    join(root, 'tooling/src/release/inputs.ts'),
    join(root, 'tooling/src/release/compress.ts'),
    join(root, 'server/src/delivery/publish/compress.ts'),
    join(root, 'package-lock.json'),
  ].filter((file) => !NOT_BUILT.test(file))
const sources = (folder: string) => filesBelow(folder).filter((file) => !NOT_BUILT.test(file))

/** What an area's release is built from: more than is in it, so that a change never goes unseen. */
const releaseInputs = (dir: string): string =>
  hashOf(root, [
    ...sources(join(dir, 'src')),
    join(dir, 'package.json'),
    ...sources(join(sharedDir, 'src')),
    ...tools(),
    join(sharedDir, 'package.json'),
  ])

/** Beside an area's builds: which of them was made last, and from what. */
const MARK = '.build.json'

/** Reads what an area's build is made from; the function that it returns notes the version that came of it. */
export function watchInputs(dir: string): (version: string) => void {
  const inputs = releaseInputs(dir)
  return (version) => writeFileSync(join(dir, 'dist', MARK), JSON.stringify({ inputs, version }))
}

/** The folder of the build that was made from what stands on disk now; null when there is none. */
export function currentBuild(dir: string): string | null {
  const mark = join(dir, 'dist', MARK)
  if (!existsSync(mark)) return null
  // As it is written above.
  const { inputs, version } = JSON.parse(readFileSync(mark, 'utf8')) as { inputs: string; version: string }
  const folder = join(dir, 'dist', version)
  return inputs === releaseInputs(dir) && existsSync(join(folder, 'release.json')) ? folder : null
}

/** What the host is built from. */
export const hostInputs = (dir: string): string =>
  hashOf(root, [
    ...sources(join(dir, 'src')),
    ...sources(join(sharedDir, 'src')),
    ...tools(),
    join(root, 'shared/package.json'),
  ])

/** What the operations page is built from. */
export const opsInputs = (dir: string): string =>
  hashOf(root, [...sources(dir), ...sources(join(sharedDir, 'src')), ...tools()])
