import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Release } from '@dm/shared/contract/release/release'
import { openDatabase } from '@dm/server/database'
import { activate, enterRelease } from '@dm/server/delivery/registry'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { areas } from '../areas'
import { integrityOf } from '../webpack/integrity'

/**
 * `tsx tooling/src/bench/register-areas.ts <count>`: adds areas besides the five to the registry of `DATA_DIR`, up to
 * this count. Each has four pages, as the five have now; they are never opened.
 */
const settings = readSettings()
const count = Number(process.argv[2])

function releaseOf(area: string, version: string): Release {
  const pages = ['Index', 'Detail', 'Record', 'Edit'].map((name) => `${name}Page`)
  const files = ['remoteEntry.js', ...pages.flatMap((page) => [`${page}.js`, `${page}.css`])]
  return {
    area,
    version,
    uses: {},
    container: `dm_${area}_${version.slice(-12)}`,
    entry: 'remoteEntry.js',
    routes: pages.map((page) => {
      const name = page.replace('Page', '').toLowerCase()
      return { path: `/${area}/${name}`, name: `${area}${name}`, title: `${area} ${name}`, page }
    }),
    pages: Object.fromEntries(
      pages.map((page) => [page, { js: [`${page}.js`], css: [`${page}.css`], entryPoints: ['ui/list'] }]),
    ),
    files: Object.fromEntries(files.map((file) => [file, integrityOf(`${area}/${file}`)])),
  }
}

const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir: resolve(settings.DATA_DIR) })
const change = { actor: 'bench', reason: 'many areas' }
for (let number = areas.length; number < count; number += 1) {
  const area = `area${number}`
  const version = `1.0.0-r${createHash('sha256').update(area).digest('hex').slice(0, 12)}`
  await enterRelease(db, systemClock, { manifest: releaseOf(area, version), signature: '', bytes: 0 }, change)
  await activate(db, systemClock, area, version, change)
}
await close()
