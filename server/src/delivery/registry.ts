import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AreaName, LiveRelease, Release, Snapshot } from '@dm/shared/contract/release'
import type { Db } from '../db/open'
import { activations, releases } from '../db/schema/delivery'
import type { Clock } from '../platform/clock'
import { wrongState } from '../platform/failure'

export interface Change {
  /** Who did it, as the audit shows it. */
  actor: string
  reason: string
}

/** Enters a release whose files are in place. Publishing the same one again changes nothing. */
export async function enterRelease(db: Db, clock: Clock, manifest: Release): Promise<void> {
  const { area, version } = manifest
  await db.insert(releases).values({ area, version, manifest, publishedAt: clock.now() }).onConflictDoNothing()
}

/** The newest activation of each area. */
const latest = (db: Db) =>
  db.selectDistinctOn([activations.area]).from(activations).orderBy(activations.area, desc(activations.revision))

/**
 * Makes a published release live; the one before becomes the area's last known good. A release that is live already
 * stays as it is. Throws `wrongState` when it was never published.
 */
export async function activate(db: Db, clock: Clock, area: AreaName, version: string, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    // One change of an area at a time: two servers that start together make one row, not two.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`activate:${area}`}))`)
    const [known] = await tx
      .select({ version: releases.version })
      .from(releases)
      .where(and(eq(releases.area, area), eq(releases.version, version)))
    if (!known) throw wrongState(`${area} ${version} was never published`)
    const [now] = await tx
      .select()
      .from(activations)
      .where(eq(activations.area, area))
      .orderBy(desc(activations.revision))
      .limit(1)
    if (now?.version === version) return
    await tx.insert(activations).values({ area, version, lastGood: now?.version ?? null, at: clock.now(), ...change })
  })
}

const placed = ({ shared: _range, ...release }: Release): LiveRelease => ({
  ...release,
  base: `/remotes/${release.area}/${release.version}/`,
})

/** What is live now, with each area's last known good release. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const rows = await latest(db)
  const versions = rows.flatMap((row) => (row.lastGood ? [row.version, row.lastGood] : [row.version]))
  const manifests = versions.length
    ? await db.select({ manifest: releases.manifest }).from(releases).where(inArray(releases.version, versions))
    : []
  const find = (area: string, version: string | null) =>
    manifests.find(({ manifest }) => manifest.area === area && manifest.version === version)?.manifest
  const snapshot: Snapshot = { revision: Math.max(0, ...rows.map((row) => row.revision)), areas: {}, campaigns: [] }
  for (const row of rows) {
    const live = find(row.area, row.version)
    const lastGood = find(row.area, row.lastGood)
    if (live) snapshot.areas[live.area] = { live: placed(live), ...(lastGood && { lastGood: placed(lastGood) }) }
  }
  return snapshot
}
