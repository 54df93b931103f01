import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AreaName, Release } from '@dm/shared/contract/release/release'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { releases } from '../schema'
import type { Job } from '../../platform/jobs'
import { siteDirOf } from '../../platform/settings'
import { openArchive } from '../archive'
import { openHosts } from '../hosts/hosts'
import { activateFor } from '../ops/activate'
import { acceptRelease, type AcceptDeps } from './accept'
import { openSecrets } from './secrets'

const Deploy = z.object({ version: Release.shape.version })

/**
 * Activates releases that an area's own container has put in place, named in `releases/<area>/deploy.json`. Each
 * version is adopted once, when it is first seen, so that a later rollback by an operator is kept. Returns the adopted
 * and the refused ones.
 */
export async function adoptDeploys(deps: AcceptDeps): Promise<{ adopted: string[]; refused: string[] }> {
  const { db, siteDir } = deps
  const adopted: string[] = []
  const refused: string[] = []
  const placed = await readdir(join(siteDir, 'releases')).catch(() => [])
  for (const area of placed.filter((name) => AreaName.safeParse(name).success).sort()) {
    const folder = join(siteDir, 'releases', area)
    const named = await readFile(join(folder, 'deploy.json'), 'utf8').catch(() => null)
    if (named === null) continue
    try {
      const { version } = Deploy.parse(JSON.parse(named))
      const [deploy] = await db
        .select({ version: releases.version })
        .from(releases)
        .where(and(eq(releases.area, area), eq(releases.version, version)))
      if (deploy) continue
      const change = { actor: 'deploy', reason: '由该区域自己的容器放置' }
      const prepare = async (_folder: string, found: Release) => {
        if (found.area === area && found.version === version) return
        throw new Error(`deploy.json names ${version}, the folder holds ${found.area} ${found.version}`)
      }
      await acceptRelease(deps, join(folder, version), { ...change, prepare })
      await activateFor(deps, { area, version, urgent: false, reason: change.reason }, change)
      adopted.push(`${area} ${version}`)
    } catch (error) {
      refused.push(`${area}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { adopted, refused }
}

/** Looks for newly placed releases; a refused one is logged until it is replaced. */
export const deploysJob: Job = {
  name: 'deploys',
  everyMs: 5000,
  run: async ({ db, clock, settings, log }) => {
    const siteDir = siteDirOf(settings)
    const { publicKeys } = openSecrets(settings)
    const hosts = openHosts(siteDir, log)
    const archive = openArchive(settings)
    const { adopted, refused } = await adoptDeploys({ db, clock, siteDir, publicKeys, hosts, archive })
    for (const release of adopted) log.info({ release }, 'a placed release went live')
    for (const reason of refused) log.error({ reason }, 'a placed release was refused')
  },
}
