import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Release } from '@dm/shared/contract/release'
import type { Db } from '../../../server/src/db/open'
import { activate, enterRelease, type Change } from '../../../server/src/delivery/registry'
import type { Clock } from '../../../server/src/platform/clock'
import { isArea } from '../areas'
import { hostDir } from '../workspace'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies a folder so that it appears whole or not at all; one that is there already is left as it is. */
async function place(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  const unfinished = `${to}.${process.pid}.part`
  await mkdir(join(to, '..'), { recursive: true })
  await cp(from, unfinished, { recursive: true })
  // Another server may have placed the same release meanwhile: its files are the same.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** Publishes a built release to the embedded registry and makes it live. Answers what it is. */
export async function publishRelease(
  deps: { db: Db; clock: Clock; dataDir: string },
  folder: string,
  change: Change,
): Promise<Release> {
  const release = Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  if (!isArea(release.area)) throw new Error(`${basename(folder)} is no release of an area`)
  await place(folder, join(deps.dataDir, 'releases', release.area, release.version))
  await enterRelease(deps.db, deps.clock, { manifest: release, signature: '', bytes: 0 }, change)
  await activate(deps.db, deps.clock, release.area, release.version, change)
  return release
}

/** Puts the host's build in place. Its older files stay: open pages may still ask for them. */
export async function publishHost(dataDir: string, folder = join(hostDir, 'dist')): Promise<void> {
  const target = join(dataDir, 'host')
  await mkdir(target, { recursive: true })
  const description = 'host.json'
  await cp(folder, target, { recursive: true, filter: (source) => basename(source) !== description })
  // Last, and at once: the page's HTML never names a file that is not there yet.
  await cp(join(folder, description), join(target, `${description}.part`))
  await rename(join(target, `${description}.part`), join(target, description))
}
