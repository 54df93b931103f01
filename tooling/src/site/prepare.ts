import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '@dm/server/database'
import { users } from '@dm/server/tables'
import type { Clock } from '@dm/server/clock'
import { areas } from '../areas'
import { publishOps } from '../building/ops'
import { publishHost, publishRelease } from '../release/local-publish'
import { currentBuild } from '../release/inputs'
import { remoteDir } from '../workspace'

export interface Site {
  db: Db
  clock: Clock
  dataDir: string
  /** Longer side of the demo pictures, in pixels; by default each has its own. */
  pictureSide?: number
}

/** Interval of checking on another server that creates the demo data. */
const AGAIN_MS = 500

const isNew = async (db: Db) => (await db.select({ uid: users.uid }).from(users).limit(1)).length === 0

/**
 * Fills a database without accounts with the demo data; waits if another server is doing so. Returns true if it did. It
 * is one transaction, so that a server that dies leaves nothing behind.
 */
export async function seedWhenNew(site: Site): Promise<boolean> {
  while (await isNew(site.db)) {
    const seeded = await site.db.transaction((tx) => seedInTurn({ ...site, db: tx }))
    if (seeded) return true
    await new Promise((again) => setTimeout(again, AGAIN_MS))
  }
  return false
}

/** Creates the demo data unless another server is doing it, or has done it in the meantime. */
async function seedInTurn({ db, clock, dataDir, pictureSide }: Site): Promise<boolean> {
  // Polled, because a waiting statement would exceed its time limit.
  const [lock] = await db
    .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('demo-data', 0))` })
    .from(sql`(values (1)) as one`)
  if (!lock?.mine || !(await isNew(db))) return false
  // Drawing pictures takes long between two statements.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  // Only a new database needs the demo data and the code that draws its pictures.
  const [{ seedDemo }, { demoPictures }, { demoSounds }, { demoFilms }] = await Promise.all([
    import('@dm/server/app/seed'),
    import('./pictures'),
    import('./sounds'),
    import('./films'),
  ])
  const site = { db, clock, dataDir }
  await seedDemo({
    db,
    now: clock.now(),
    picture: demoPictures(site, pictureSide),
    sound: demoSounds(site),
    film: demoFilms(site),
  })
  return true
}

/** Returns the build of the present files, else the newest one. */
function newestBuild(dir: string): string | null {
  if (!existsSync(join(dir, 'src'))) return null
  const dist = join(dir, 'dist')
  const current = currentBuild(dir)
  if (current) return current
  const builds = existsSync(dist)
    ? readdirSync(dist).filter((name) => existsSync(join(dist, name, 'release.json')))
    : []
  const age = (name: string) => statSync(join(dist, name)).mtimeMs
  const newest = builds.filter((name) => !name.startsWith('.')).sort((a, b) => age(b) - age(a))[0]
  return newest ? join(dist, newest) : null
}

/** Publishes the host, the operations page and each area's newest build, and activates the areas. */
export async function publishBuilt(site: Site, { host = true } = {}): Promise<string[]> {
  if (host) await publishHost(site.dataDir)
  publishOps(site.dataDir)
  const published: string[] = []
  for (const area of areas) {
    const folder = newestBuild(remoteDir(area))
    if (!folder) continue
    const release = await publishRelease(site, folder, { actor: 'start', reason: '启动时发布本机的构建' })
    published.push(`${area} ${release.version}`)
  }
  return published
}
