import { createPrivateKey, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack, type Header } from 'tar-stream'
import type { Release } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import { openSecrets } from '../src/delivery/publish/secrets'
import { readSettings } from '../src/platform/settings'
import { releaseOf } from './releases'

/** Returns the files of a build of an area, by name, signed with the key of a data folder. */
export function build(
  dataDir: string,
  area: string,
  mark: string,
  {
    files = { 'remoteEntry.js': `// ${area} ${mark}\n${'x'.repeat(2000)}` },
    change = (release) => release,
    text = releaseText,
  }: {
    files?: Record<string, string>
    /** Changes `release.json`. */
    change?: (release: Release) => Release
    /** Replaces the text of `release.json`. */
    text?: (release: Release) => string
  } = {},
): Record<string, string> {
  openSecrets(readSettings({ DATA_DIR: dataDir }))
  const manifest = text(change(releaseOf(area, mark, { files })))
  const key = createPrivateKey(readFileSync(join(dataDir, 'keys/release.key')))
  const signature = sign(null, Buffer.from(manifest), key).toString('base64')
  return { 'release.json': manifest, 'release.sig': `${signature}\n`, ...files }
}

/** Writes a build into a folder; a new one by default. */
export function writeBuild(files: Record<string, string>, folder = mkdtempSync(join(tmpdir(), 'build-'))): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

type Entry = Partial<Header> & { name: string } & { content?: string | Buffer }

/** Returns a tar of these entries, with their names. */
export async function tarOf(entries: Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { content = '', ...header } of entries) archive.entry(header, content)
  archive.finalize()
  return buffer(Readable.from(archive))
}

export const tarOfBuild = (files: Record<string, string>) =>
  tarOf(Object.entries(files).map(([name, content]) => ({ name, content })))
