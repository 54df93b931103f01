import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '../integrity'

/** Number of files kept in memory: those of two hosts and the areas' newest releases. */
const MOST = 24

/** A file of a build on this machine's disk, with its hash. */
export interface BuiltFile {
  path: string
  /** As in `release.json`. */
  integrity: string
}

/**
 * Returns a reader of built files by their path below `siteDir`, which are read and checked once. Rejects when a file is
 * missing or does not match its hash.
 */
export function builtFiles(siteDir: string): (file: BuiltFile) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const read = async ({ path, integrity }: BuiltFile): Promise<string> => {
    const content = await readFile(join(siteDir, path))
    if (integrityOf(content) !== integrity) throw new Error(`${path} does not match its hash`)
    return content.toString('utf8')
  }
  return (file) => {
    const key = `${file.path} ${file.integrity}`
    const found = known.get(key) ?? read(file)
    known.delete(key)
    known.set(key, found)
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    // A file that is fetched in the meantime is read again.
    found.catch(() => known.delete(key))
    return found
  }
}
