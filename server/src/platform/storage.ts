import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { openS3, type S3 } from './s3'
import type { Settings } from './settings'

/** Where the bytes of uploads lie. Names are random, and never written twice with other bytes but for parts under way. */
export interface FileStorage {
  put(name: string, source: { path: string } | { bytes: Uint8Array }): Promise<void>
  /** Bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included; null when there is no such file. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Removing what is not there changes nothing. */
  remove(name: string): Promise<void>
  /** Free space of this machine's disk, where files lie or are under way; in bytes. */
  freeBytes(): Promise<number>
  /** A folder of this machine for files under way. */
  readonly workDir: string
}

/** The storage that the settings name: a bucket, else `DATA_DIR`. */
export function openStorage(settings: Settings): FileStorage {
  const dir = join(settings.DATA_DIR, 'files')
  const s3 = openS3(settings)
  return s3 ? bucketStorage(s3, join(dir, '.work')) : localStorage(dir)
}

function checked(name: string): string {
  if (!/^[\w-]{8,64}(\.\w{2,5})?$/.test(name)) throw new Error('This is no name of a stored file')
  return name
}

/** What a missing file says, as null. */
const orNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** What others than the system's own user may still write where this folder lies. */
async function freeBytesOf(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true })
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Files below a folder, spread over 256 by their first characters. */
export function localStorage(dir: string): FileStorage {
  const placeOf = (name: string) => join(dir, checked(name).slice(0, 2), name)
  return {
    workDir: join(dir, '.work'),
    async put(name, source) {
      const place = placeOf(name)
      const unfinished = `${place}.${randomUUID()}.new`
      await mkdir(dirname(place), { recursive: true })
      if ('path' in source) await copyFile(source.path, unfinished)
      else await writeFile(unfinished, source.bytes)
      // Readers see the whole file or none.
      await rename(unfinished, place)
    },
    size: async (name) => (await stat(placeOf(name)).catch(orNull))?.size ?? null,
    async read(name, range = undefined) {
      const file = await open(placeOf(name)).catch(orNull)
      return file?.createReadStream(range) ?? null
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    freeBytes: () => freeBytesOf(dir),
  }
}

/** Files below `files/` of a bucket, which all servers share. Nothing in it is public: the server alone hands files out. */
function bucketStorage(s3: S3, workDir: string): FileStorage {
  const keyOf = (name: string) => `files/${checked(name)}`
  return {
    workDir,
    async put(name, source) {
      await s3.put(keyOf(name), source)
    },
    size: async (name) => (await s3.head(keyOf(name)))?.size ?? null,
    read: (name, range) => s3.get(keyOf(name), range),
    remove: (name) => s3.remove(keyOf(name)),
    freeBytes: () => freeBytesOf(workDir),
  }
}
