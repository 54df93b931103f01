import { desc, eq, isNull, and } from 'drizzle-orm'
import { misfitsOf, type EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Release } from '@dm/shared/contract/release/release'
import type { Db } from '../../db/open'
import { releases } from '../schema'
import type { Clock } from '../../platform/clock'
import { areasNow } from './area-state'
import { enterState, NO_CANARY } from './areas'
import { requirePagesOfCampaigns } from './campaigns'
import { requireFreePaths } from './clash'
import { changing, type Change } from './log'
import { isReadable } from './releases'

/** Returns the newest stored release of an area that a host with these exports can run. */
async function newestFor(tx: Db, area: string, offered: EntryPoints): Promise<Release | null> {
  const rows = await tx
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.area, area), isNull(releases.removedAt)))
    .orderBy(desc(releases.publishedAt))
  const found = rows.find(({ manifest }) => isReadable(manifest) && misfitsOf(manifest.uses, offered).length === 0)
  return found?.manifest ?? null
}

/**
 * Activates everything that a waiting host needs in one step: for each area whose live release it cannot run, the
 * newest one that it can. Changes nothing while an area has none. Returns those areas.
 */
export async function switchHost(db: Db, clock: Clock, offered: EntryPoints, change: Change): Promise<string[]> {
  return changing(db, async (tx) => {
    const missing: string[] = []
    const next: { state: Awaited<ReturnType<typeof areasNow>>[number]; release: Release }[] = []
    for (const state of await areasNow(tx)) {
      const rows = await tx
        .select({ version: releases.version, manifest: releases.manifest })
        .from(releases)
        .where(eq(releases.area, state.area))
      const runs = (version: string | null) =>
        version === null ||
        rows.some(
          (row) =>
            row.version === version && isReadable(row.manifest) && misfitsOf(row.manifest.uses, offered).length === 0,
        )
      if (runs(state.version) && runs(state.canary)) continue
      const release = await newestFor(tx, state.area, offered)
      if (release) next.push({ state, release })
      else missing.push(state.area)
    }
    if (missing.length > 0) return missing
    for (const { state, release } of next) {
      await requireFreePaths(tx, release)
      await requirePagesOfCampaigns(tx, clock, release)
      const { area, version, lastGood } = state
      const same = version === release.version
      const liveSince = same ? state.liveSince : clock.now()
      const after = { area, version: release.version, liveSince, lastGood: same ? lastGood : version }
      await enterState(tx, clock, change, state, { ...after, ...NO_CANARY, urgent: false }, 'activate')
    }
    return []
  })
}
