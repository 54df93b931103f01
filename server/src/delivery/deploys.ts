import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AreaName, Release } from '@dm/shared/contract/release'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/open'
import { releases } from '../db/schema/delivery'
import type { Clock } from '../platform/clock'
import type { Job } from '../platform/jobs'
import { siteDirOf } from '../platform/settings'
import { activate, enterRelease } from './registry'

const Deploy = z.object({ version: Release.shape.version })

interface Deps {
  db: Db
  clock: Clock
  /** The folder that holds `releases/<area>/<version>`. */
  siteDir: string
}

/** The release in a folder, after every file was held against its hash. Throws with the name of the first that differs. */
export async function readWholeRelease(folder: string): Promise<Release> {
  const release = Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  for (const [file, integrity] of Object.entries(release.files)) {
    const hash = createHash('sha384')
      .update(await readFile(join(folder, file)))
      .digest('base64')
    if (`sha384-${hash}` !== integrity)
      throw new Error(`${release.area} ${release.version}: ${file} is not what release.json says`)
  }
  return release
}

/**
 * Makes live what an area's own container has put in place: it names its release in `releases/<area>/deploy.json`.
 * Each version is adopted once, the first time it is seen, so that a later rollback by an operator stands.
 * Answers what was adopted and what was refused.
 */
export async function adoptDeploys({ db, clock, siteDir }: Deps): Promise<{ adopted: string[]; refused: string[] }> {
  const adopted: string[] = []
  const refused: string[] = []
  const placed = await readdir(join(siteDir, 'releases')).catch(() => [])
  for (const area of placed.filter((name) => AreaName.safeParse(name).success).sort()) {
    const folder = join(siteDir, 'releases', area)
    const named = await readFile(join(folder, 'deploy.json'), 'utf8').catch(() => null)
    if (named === null) continue
    try {
      const { version } = Deploy.parse(JSON.parse(named))
      const [known] = await db
        .select({ version: releases.version })
        .from(releases)
        .where(and(eq(releases.area, area), eq(releases.version, version)))
      if (known) continue
      const release = await readWholeRelease(join(folder, version))
      if (release.area !== area || release.version !== version)
        throw new Error(`${area}: deploy.json names ${version}, the folder holds ${release.area} ${release.version}`)
      const change = { actor: 'deploy', reason: 'placed by the area’s own container' }
      await enterRelease(db, clock, { manifest: release, signature: '', bytes: 0 }, change)
      await activate(db, clock, area, version, change)
      adopted.push(`${area} ${version}`)
    } catch (error) {
      refused.push(`${area}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { adopted, refused }
}

/** Looks for newly placed releases; what is refused is said in the log until it is replaced. */
export const deploysJob: Job = {
  name: 'deploys',
  everyMs: 5000,
  run: async ({ db, clock, settings, log }) => {
    const { adopted, refused } = await adoptDeploys({ db, clock, siteDir: siteDirOf(settings) })
    for (const release of adopted) log.info({ release }, 'a placed release went live')
    for (const reason of refused) log.error({ reason }, 'a placed release was refused')
  },
}
