import { createReadStream, type ReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of uploads lie. Names are `<id>…`, random, and never written twice with other bytes. */
export interface FileStorage {
  put(name: string, source: { path: string } | { bytes: Uint8Array }): Promise<void>
  /** Bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included. */
  read(name: string, range?: { start: number; end: number }): ReadStream
  /** Removing what is not there changes nothing. */
  remove(name: string): Promise<void>
  /** A folder of this machine for parts and files under way. */
  readonly workDir: string
}

/** Files below a folder, spread over 256 by their first characters. */
export function localStorage(dir: string): FileStorage {
  const placeOf = (name: string) => {
    if (!/^[\w-]{8,64}(\.\w{2,5})?$/.test(name)) throw new Error('This is no name of a stored file')
    return join(dir, name.slice(0, 2), name)
  }
  return {
    workDir: join(dir, '.work'),
    async put(name, source) {
      const place = placeOf(name)
      const unfinished = `${place}.new`
      await mkdir(dirname(place), { recursive: true })
      if ('path' in source) await copyFile(source.path, unfinished)
      else await writeFile(unfinished, source.bytes)
      // Readers see the whole file or none.
      await rename(unfinished, place)
    },
    async size(name) {
      const found = await stat(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found?.size ?? null
    },
    read: (name, range) => createReadStream(placeOf(name), range),
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}
