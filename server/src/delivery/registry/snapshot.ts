import { eq, inArray, max } from 'drizzle-orm'
import type { LiveCampaign, LiveRelease, Release, Snapshot } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import { daysMs } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { integrityOf } from '../integrity'
import { registryLog, releases } from '../schema'
import { areasNow } from './area-state'
import { isReadable } from './releases'
import { campaignsNow, stateOf, type CampaignState } from './campaigns'

/** Time before its start at which a campaign is sent to open pages. */
const SOON_MS = daysMs(7)

/** A release with its `uses`, which pages do not get. */
export type HeldRelease = LiveRelease & Pick<Release, 'uses'>

/** Hashes of manifests, by area and version: a version never changes. */
const manifestHashes = new Map<string, string>()

function manifestHash(release: Release): string {
  const key = `${release.area} ${release.version}`
  const known = manifestHashes.get(key)
  if (known !== undefined) return known
  const hash = integrityOf(releaseText(release))
  manifestHashes.set(key, hash)
  return hash
}

export const placed = (release: Release): HeldRelease => ({
  ...release,
  base: `/remotes/${release.area}/${release.version}/`,
  manifest: manifestHash(release),
})

/** Returns a lookup of published releases whose files exist. */
async function finder(db: Db, wanted: string[]): Promise<(area: string, version: string | null) => HeldRelease | null> {
  const versions = [...new Set(wanted)]
  const rows = versions.length
    ? await db
        .select({ manifest: releases.manifest, removedAt: releases.removedAt })
        .from(releases)
        .where(inArray(releases.version, versions))
    : []
  const stored = new Map(
    rows
      .filter(({ removedAt, manifest }) => removedAt === null && isReadable(manifest))
      .map(({ manifest }) => [`${manifest.area} ${manifest.version}`, placed(manifest)]),
  )
  return (area, version) => stored.get(`${area} ${version}`) ?? null
}

function liveCampaign(row: CampaignState, release: HeldRelease | null): LiveCampaign<HeldRelease> {
  const { id, path, area, page, name, title, topbar, from, to } = row
  return { id, path, area, page, name, title, topbar, from, to, ...(release && { release }) }
}

/** Returns the highest revision that changed what visitors get. */
export async function seenRevision(db: Db): Promise<number> {
  const [row] = await db
    .select({ revision: max(registryLog.revision) })
    .from(registryLog)
    .where(eq(registryLog.seen, true))
  return row?.revision ?? 0
}

/** Returns the paths of all pages that are live at a time (epoch ms), and of campaigns that run or begin soon. */
export async function livePaths(db: Db, now: number): Promise<string[]> {
  const { areas, campaigns } = await readSnapshot(db, now)
  return [
    ...Object.values(areas).flatMap(({ live }) => live.routes.map(({ path }) => path)),
    ...campaigns.map(({ path }) => path),
  ]
}

/** Returns the live snapshot at a time (epoch ms): each area's releases, and campaigns that run or begin soon. */
export async function readSnapshot(db: Db, now: number): Promise<Snapshot<HeldRelease>> {
  // Read first: if something changes during the other reads, the revision is too low and the page reads again.
  const revision = await seenRevision(db)
  const areas = await areasNow(db)
  const current = (await campaignsNow(db)).filter(
    (row) => ['running', 'scheduled'].includes(stateOf(row, now)) && row.from <= now + SOON_MS,
  )
  const find = await finder(db, [
    ...areas.flatMap(({ version, lastGood, canary }) => [version, lastGood, canary].flatMap((one) => one ?? [])),
    ...current.flatMap(({ version }) => version ?? []),
  ])
  const snapshot: Snapshot<HeldRelease> = { revision, areas: {}, campaigns: [] }
  for (const row of areas) {
    const live = find(row.area, row.version)
    if (!live) continue
    const lastGood = find(row.area, row.lastGood)
    const release = find(row.area, row.canary)
    snapshot.areas[row.area] = {
      live,
      ...(lastGood && { lastGood }),
      ...(release && { canary: { release, share: row.canaryShare } }),
      ...(row.urgent && { urgent: true }),
    }
  }
  for (const row of current) {
    const pinned = row.version ? find(row.area, row.version) : null
    if (row.version === null || pinned) snapshot.campaigns.push(liveCampaign(row, pinned))
  }
  return snapshot
}
