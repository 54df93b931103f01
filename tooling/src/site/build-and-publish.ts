import { resolve } from 'node:path'
import { openDatabase } from '@dm/server/database'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { buildRemote } from '../building/unit'
import { publishRelease } from '../release/local-publish'

/**
 * `tsx tooling/src/site/build-and-publish.ts <remote folder…>`: builds each folder and activates it in `DATA_DIR`, in
 * that order, while no server is running there. Prints the versions.
 */
const settings = readSettings()
const dataDir = resolve(settings.DATA_DIR)
const folders = process.argv.slice(2)
const builds: string[] = []
for (const folder of folders) builds.push(await buildRemote(resolve(folder)))
const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir })
for (const build of builds) {
  const release = await publishRelease({ db, clock: systemClock, dataDir }, build, {
    actor: 'command line',
    reason: 'published by hand',
  })
  console.log(release.version)
}
await close()
