import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BROWSERS_FILE } from '../webpack/browsers'
import { filesBelow, root, sharedDir } from '../workspace'

const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/

/** Hash of files (their paths relative to `from` and their content) and of some texts; 12 hex digits. */
function hashOf(from: string, files: string[], texts: string[] = []): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  for (const file of files) hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Inputs common to all builds: the presets and the exact libraries. */
const tools = () =>
  [
    ...filesBelow(join(root, 'tooling/src/webpack')),
    ...filesBelow(join(root, 'tooling/src/signatures')),
    join(root, 'tooling/src/release/inputs.ts'),
    join(root, 'tooling/src/release/compress.ts'),
    join(root, 'server/src/delivery/publish/compress.ts'),
    BROWSERS_FILE,
    join(root, 'package-lock.json'),
  ].filter((file) => !NOT_BUILT.test(file))
const sources = (folder: string) => filesBelow(folder).filter((file) => !NOT_BUILT.test(file))

/** Hash of an area's inputs: includes more than the release contains, so that no change is missed. */
const releaseInputs = (dir: string): string =>
  hashOf(root, [
    ...sources(join(dir, 'src')),
    join(dir, 'package.json'),
    ...sources(join(sharedDir, 'src')),
    ...tools(),
    join(sharedDir, 'package.json'),
  ])

/** File beside an area's builds: the last one, and its inputs. */
const MARK = '.build.json'

/** Reads an area's inputs before a build; the returned function stores them with the built version. */
export function watchInputs(dir: string): (version: string) => void {
  const inputs = releaseInputs(dir)
  return (version) => writeFileSync(join(dir, 'dist', MARK), JSON.stringify({ inputs, version }))
}

/** Returns the folder of the build made from the present files; null without one. */
export function currentBuild(dir: string): string | null {
  const mark = join(dir, 'dist', MARK)
  if (!existsSync(mark)) return null
  // In the format written above.
  const { inputs, version } = JSON.parse(readFileSync(mark, 'utf8')) as { inputs: string; version: string }
  const folder = join(dir, 'dist', version)
  return inputs === releaseInputs(dir) && existsSync(join(folder, 'release.json')) ? folder : null
}

/** Hash of the host's inputs. */
export const hostInputs = (dir: string): string =>
  hashOf(root, [
    ...sources(join(dir, 'src')),
    ...sources(join(sharedDir, 'src')),
    ...tools(),
    join(root, 'shared/package.json'),
  ])

/** Hash of the operations page's inputs. */
export const opsInputs = (dir: string): string =>
  hashOf(root, [...sources(dir), ...sources(join(sharedDir, 'src')), ...tools()])
