import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EntryPoints } from '@dm/shared/contract/release/entry-points'
import { findEntryPoints } from '../webpack/entry-points'
import { cacheDir, filesBelow, packageVersion, root, sharedDir } from '../workspace'
import { emitDeclarations, sourcesOf } from './declarations'
import { signatureTable } from './table'

const run = promisify(execFile)
const src = join(sharedDir, 'src')
const tsconfig = join(root, 'tsconfig.json')

/** Returns the cache file of the present sources' table: one for each content. */
function cacheFile(): string {
  const hash = createHash('sha256')
  const made = [
    ...sourcesOf(src).map((name) => join(src, name)),
    ...filesBelow(import.meta.dirname).filter((file) => !file.endsWith('.test.ts')),
    tsconfig,
    join(root, 'package-lock.json'),
  ]
  for (const file of made) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return join(cacheDir, 'signatures', `${hash.digest('hex').slice(0, 16)}.json`)
}

/** Returns the installed major version for `react-router-dom` or `react/jsx-runtime`. */
function majorOf(library: string): string {
  const [scope = '', name = ''] = library.split('/')
  const version = packageVersion(join(root, 'node_modules', scope.startsWith('@') ? `${scope}/${name}` : scope))
  return version.split('.')[0] ?? version
}

/** Builds and stores the table. Takes some seconds of one core: builds run it in a separate process. */
export function writeTable(): void {
  const file = cacheFile()
  const names = findEntryPoints().map(({ name }) => name)
  const table = signatureTable(emitDeclarations(src, tsconfig), names, majorOf)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}.part`, JSON.stringify(table))
  renameSync(`${file}.${process.pid}.part`, file)
}

/** Returns the signatures of `shared`'s present exports; built by another process when missing, cached by content. */
export async function entryPointTable(): Promise<EntryPoints> {
  const file = cacheFile()
  if (!existsSync(file))
    await run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], { cwd: root })
  return EntryPoints.parse(JSON.parse(readFileSync(file, 'utf8')))
}
