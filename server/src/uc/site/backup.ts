import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATABASE_COPY } from '../../db/open'

/** What a site keeps beside its database: below DATA_DIR, and below SITE_DIR. */
const OF_DATA = ['files', 'keys', 'registry']
const OF_SITE = ['releases', 'host', 'ops']

/** Files under way: they are somebody's again when they are done. */
const isUnderWay = (path: string) => /[/\\](\.incoming|\.work)([/\\]|$)|\.new$/.test(path)

/**
 * Writes a copy of the embedded database and of everything beside it to `DATA_DIR/backups/<name>`, whole or not at all.
 * The database comes first: what its rows name was stored before them, and stays for a day when nothing names it any
 * more. Returns the folder, and the bytes of the database's copy.
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
