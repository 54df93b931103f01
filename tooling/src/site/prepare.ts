import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../../server/src/db/open'
import { users } from '../../../server/src/db/schema'
import type { Clock } from '../../../server/src/platform/clock'
import { areas } from '../areas'
import { publishOps } from '../building/ops'
import { publishHost, publishRelease } from '../release/publish'
import { releaseVersion } from '../release/version'
import { remoteDir } from '../workspace'

interface Site {
  db: Db
  clock: Clock
  dataDir: string
}

/** Fills a database that has no account yet with the demo data. Answers whether it did. */
export async function seedWhenNew({ db, clock, dataDir }: Site): Promise<boolean> {
  const [anyone] = await db.select({ uid: users.uid }).from(users).limit(1)
  if (anyone) return false
  // Only a new database needs the seed and what draws its pictures.
  const [{ seedDemo }, { demoPictures }] = await Promise.all([
    import('../../../server/src/db/seed'),
    import('./pictures'),
  ])
  await seedDemo({ db, now: clock.now(), picture: demoPictures({ db, clock, dataDir }) })
  return true
}

/** The build of what stands on disk now, else the newest one there is. */
function newestBuild(dir: string): string | null {
  if (!existsSync(join(dir, 'src'))) return null
  const dist = join(dir, 'dist')
  const current = join(dist, releaseVersion(dir))
  if (existsSync(join(current, 'release.json'))) return current
  const builds = existsSync(dist)
    ? readdirSync(dist).filter((name) => existsSync(join(dist, name, 'release.json')))
    : []
  const age = (name: string) => statSync(join(dist, name)).mtimeMs
  const newest = builds.filter((name) => !name.startsWith('.')).sort((a, b) => age(b) - age(a))[0]
  return newest ? join(dist, newest) : null
}

/** Publishes the host, the operations page and each area's newest build, and makes the areas live. */
export async function publishBuilt(site: Site, { host = true } = {}): Promise<string[]> {
  if (host) await publishHost(site.dataDir)
  publishOps(site.dataDir)
  const published: string[] = []
  for (const area of areas) {
    const folder = newestBuild(remoteDir(area))
    if (!folder) continue
    const release = await publishRelease(site, folder, { actor: 'start', reason: 'the build of this checkout' })
    published.push(`${area} ${release.version}`)
  }
  return published
}
