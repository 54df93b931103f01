import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import type { Release } from '@dm/shared/contract/release/release'
import { SIGNATURE_FILE } from './sign'

/**
 * Packs a built release for the site: a tar stream, `release.json` and its signature first, so that the site can refuse
 * before reading the rest. Files without a hash are omitted: the site generates compressed copies and `release.js`
 * itself.
 */
export function packRelease(folder: string, release: Release, signature: string): AsyncIterable<unknown> {
  const archive = pack()
  const entry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o644, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()))
    })
  const write = async () => {
    await entry('release.json', await readFile(join(folder, 'release.json')))
    await entry(SIGNATURE_FILE, Buffer.from(`${signature}\n`))
    for (const name of Object.keys(release.files)) await entry(name, await readFile(join(folder, name)))
    archive.finalize()
  }
  write().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  return archive
}
