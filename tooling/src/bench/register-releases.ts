import { appendFile, cp } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '@dm/server/database'
import { enterRelease, readSnapshot } from '@dm/server/delivery/registry'
import { storedRelease } from '@dm/server/delivery/releases'
import { systemClock } from '@dm/server/clock'
import { readSettings, siteDirOf } from '@dm/server/settings'
import { integrityOf } from '../webpack/integrity'

/**
 * `tsx tooling/src/bench/register-releases.ts <area> <count>`: adds so many releases to the registry of `DATA_DIR`,
 * which differ from the live one by the text of their server half. None of them is made live.
 */
const settings = readSettings()
const [area = '', count] = process.argv.slice(2)
const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir: resolve(settings.DATA_DIR) })
const { areas } = await readSnapshot(db, systemClock.now())
const live = areas[area]?.live
if (live?.server === undefined) throw new Error(`${area} has no release that is rendered`)
const { server } = live
const manifest = await storedRelease(db, live.area, live.version)
const folder = join(siteDirOf(settings), 'releases', area)
for (let number = 0; number < Number(count); number += 1) {
  const hash = createHash('sha256').update(`${live.version} ${number}`).digest('hex')
  const version = live.version.replace(/[0-9a-f]{12}$/, hash.slice(0, 12))
  await cp(join(folder, live.version), join(folder, version), { recursive: true })
  const half = join(folder, version, server)
  await appendFile(half, `\n// ${number}\n`)
  const files = { ...manifest.files, [server]: integrityOf(readFileSync(half)) }
  const entered = { manifest: { ...manifest, version, files }, signature: '', bytes: 0 }
  await enterRelease(db, systemClock, entered, { actor: 'bench', reason: 'many releases' })
}
await close()
