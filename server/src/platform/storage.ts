import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { openS3, type S3 } from './s3'
import type { Settings } from './settings'

/**
 * Storage of uploaded bytes. Names are random; a file is never overwritten with other bytes, except parts of an
 * unfinished upload.
 */
export interface FileStorage {
  put(name: string, source: { path: string } | { bytes: Uint8Array }): Promise<void>
  /** Returns the size in bytes, or null if there is no such file. */
  size(name: string): Promise<number | null>
  /** Returns the bytes from `start` to `end`, both inclusive; null if there is no such file. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Removes a file; no error if it does not exist. */
  remove(name: string): Promise<void>
  /** Free disk space of this machine for stored and temporary files, in bytes. */
  freeBytes(): Promise<number>
  /** Local folder for temporary files. */
  readonly workDir: string
}

/** Opens the storage of the settings: a bucket, else `DATA_DIR`. */
export function openStorage(settings: Settings): FileStorage {
  const dir = join(settings.DATA_DIR, 'files')
  const s3 = openS3(settings)
  return s3 ? bucketStorage(s3, join(dir, '.work')) : localStorage(dir)
}

function checked(name: string): string {
  if (!/^[\w-]{8,64}(\.\w{2,5})?$/.test(name)) throw new Error('This is no name of a stored file')
  return name
}

/** Maps a missing file to null; rethrows anything else. */
const orNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Returns the free space for unprivileged users on the disk of this folder, in bytes. */
async function freeBytesOf(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true })
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Stores files below a folder, spread over 256 subfolders by their first characters. */
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

/**
 * Stores files below `files/` of a bucket that all servers share. The bucket is private: only the server hands files
 * out.
 */
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
