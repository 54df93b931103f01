import { and, eq } from 'drizzle-orm'
import type { AreaName, Release } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import type { Db } from '../../db/open'
import { releases } from '../schema'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'
import { changing, record, type Change } from './log'

export type ReleaseRow = typeof releases.$inferSelect

/** Returns a release's row; null when it was never published. */
export async function releaseRow(db: Db, area: AreaName, version: string): Promise<ReleaseRow | null> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.version, version)))
  return row ?? null
}

/** False for a release whose manifest has no `uses`: this server cannot serve it. */
export const isReadable = (manifest: Release): boolean => 'uses' in manifest

/** Returns a release whose files exist. Throws `wrongState` when it was never published or has been removed. */
export async function storedRelease(db: Db, area: AreaName, version: string): Promise<Release> {
  const row = await releaseRow(db, area, version)
  if (!row) throw wrongState(`${area} 没有发布过 ${version}`, 'notPublished', 'version')
  if (row.removedAt !== null || !isReadable(row.manifest))
    throw wrongState(`${area} ${version} 的文件已被清理，请重新发布后再上线`, 'filesRemoved', 'version')
  return row.manifest
}

export interface Entered {
  manifest: Release
  /** Signature over the bytes of `release.json`, base64. */
  signature: string
  /** Total size of its files. */
  bytes: number
  /** About the gate and the build, for the audit. */
  note?: string
}

/** Compares two releases byte for byte: a manifest has one canonical text with the hash of every file. */
export const sameManifest = (a: Release, b: Release) => releaseText(a) === releaseText(b)

/** Throws 40900 when a version exists with other bytes. */
export function requireSameBytes(stored: ReleaseRow | null, manifest: Release): void {
  if (stored && !sameManifest(stored.manifest, manifest))
    throw wrongState(`${manifest.area} ${manifest.version} 已经发布过，内容不同；版本一经发布不可更改`, 'versionTaken')
}

/**
 * Adds a release to the registry. `place` puts its files in place while no other publication runs. The same release
 * again changes nothing, but restores removed files; other bytes under an existing version are refused (40900). Returns
 * true if it is new.
 */
export async function enterRelease(
  db: Db,
  clock: Clock,
  { manifest, signature, bytes, note = '' }: Entered,
  change: Change,
  place: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { area, version } = manifest
  return changing(db, async (tx) => {
    const stored = await releaseRow(tx, area, version)
    requireSameBytes(stored, manifest)
    await place()
    if (stored && stored.removedAt === null) return false
    if (stored) {
      const here = and(eq(releases.area, area), eq(releases.version, version))
      await tx.update(releases).set({ removedAt: null, signature, bytes }).where(here)
    } else {
      const publishedAt = clock.now()
      const row = { area, version, manifest, publishedAt, publishedBy: change.actor, note, bytes, signature }
      await tx.insert(releases).values(row)
    }
    const detail = [`${Object.keys(manifest.pages).length} 个页面，${Math.ceil(bytes / 1024)} KB`, note]
    await record(tx, clock, change, {
      action: 'publish',
      subject: `${area} ${version}`,
      detail: detail.filter(Boolean).join('；'),
      seen: false,
    })
    return true
  })
}
