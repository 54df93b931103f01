import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATABASE_COPY } from '../../db/open'

/** Files that a site keeps besides its database: below DATA_DIR, and below SITE_DIR. */
const OF_DATA = ['files', 'keys', 'registry']
const OF_SITE = ['releases', 'host', 'ops']

/** True for temporary files of unfinished work. */
const isUnderWay = (path: string) => /[/\\](\.incoming|\.work)([/\\]|$)|\.new$/.test(path)

/**
 * Writes a copy of the embedded database and of all files to `DATA_DIR/backups/<name>`, whole or not at all. The
 * database is copied first: files of its rows were stored before them, and stay for a day after their last reference.
 * Returns the folder, and the size of the database's copy in bytes.
 */
export async function backUp(
  { dataDir, siteDir, dump }: { dataDir: string; siteDir: string; dump(): Promise<Blob> },
  name: string,
): Promise<{ folder: string; bytes: number }> {
  const folder = join(resolve(dataDir), 'backups', name)
  const making = `${folder}.making`
  try {
    await mkdir(making, { recursive: true, mode: 0o700 })
    const copy = Buffer.from(await (await dump()).arrayBuffer())
    await writeFile(join(making, DATABASE_COPY), copy)
    for (const [from, names] of [
      [dataDir, OF_DATA],
      [siteDir, OF_SITE],
    ] as const)
      for (const each of names) await copyFolder(join(from, each), join(making, each))
    await rename(making, folder)
    return { folder, bytes: copy.length }
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (path) => !isUnderWay(path) })
}
