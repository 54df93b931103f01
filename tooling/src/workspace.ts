import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Area } from './areas'

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../..')
export const hostDir = join(root, 'host')
export const sharedDir = join(root, 'shared')
/** Build cache; may be deleted and is rebuilt. */
export const cacheDir = join(root, '.cache')
export const remoteDir = (area: Area) => join(root, `remote-${area}`)

/** Returns the version in a folder's `package.json`. */
export function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string } // npm's format
  return version
}

/** Every file below `folder` (absolute paths, sorted), without `dist` and `node_modules`. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .sort()
}
