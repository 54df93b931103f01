import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { Release } from '@dm/shared/contract/release/release'
import { packRelease } from './upload'

const release: Release = {
  area: 'wallet',
  version: '1.0.0-r00000000000a',
  uses: {},
  container: 'dm_wallet_00000000000a',
  entry: 'remoteEntry.js',
  routes: [],
  pages: {},
  files: { 'remoteEntry.js': 'sha384-x', 'APage.js': 'sha384-y' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'))
  const files = ['release.json', 'remoteEntry.js', 'remoteEntry.js.br', 'APage.js', 'notes.txt', 'extra.json']
  for (const name of files) writeFileSync(join(folder, name), `content of ${name}`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function unpacked(): Promise<[string, string][]> {
  const archive = extract()
  const entries: [string, string][] = []
  archive.on('entry', (header, stream, next) => {
    void buffer(stream).then((content) => {
      entries.push([header.name, content.toString()])
      next()
    })
  })
  await pipeline(Readable.from(packRelease(folder, release, 'the-signature')), archive)
  return entries
}

test('what release.json lists, its signature right behind it, and nothing that lies about', async () => {
  expect(await unpacked()).toEqual([
    ['release.json', 'content of release.json'],
    ['release.sig', 'the-signature\n'],
    ['remoteEntry.js', 'content of remoteEntry.js'],
    ['APage.js', 'content of APage.js'],
  ])
})

test('a listed file that is not there breaks the sending off', async () => {
  rmSync(join(folder, 'APage.js'))
  await expect(unpacked()).rejects.toThrow(/APage\.js/)
})
