import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { RegistryData } from '@dm/shared/contract/release/registry'
import { daysMs } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { activations, releases } from '../schema'
import type { Clock } from '../../platform/clock'
import { campaignsNow, stateOf } from './campaigns'
import { changing, record, type Change } from './log'

/** The newest releases of an area that are always kept. */
const NEWEST = 3

const keyOf = (area: string, version: string) => `${area} ${version}`

/**
 * Returns the releases that may still be open or wanted: served since `since`, used by campaigns, or among the newest.
 */
async function needed(db: Db, now: number, since: number): Promise<Set<string>> {
  const keep = new Set<string>()
  const states = await db.select().from(activations).orderBy(asc(activations.area), asc(activations.revision))
  for (const [index, state] of states.entries()) {
    const next = states[index + 1]
    const newest = next?.area !== state.area
    if (!newest && next.at < since) continue
    keep.add(keyOf(state.area, state.version))
    if (state.canary) keep.add(keyOf(state.area, state.canary))
    if (newest && state.lastGood) keep.add(keyOf(state.area, state.lastGood))
  }
  for (const row of await campaignsNow(db)) {
    const recent = stateOf(row, now) !== 'ended' || (row.endedAt ?? row.to ?? now) >= since
    if (row.version && recent) keep.add(keyOf(row.area, row.version))
  }
  const rows = await db.select().from(releases).orderBy(releases.area, desc(releases.publishedAt))
  const count = new Map<string, number>()
  for (const { area, version } of rows) {
    const nth = (count.get(area) ?? 0) + 1
    count.set(area, nth)
    if (nth <= NEWEST) keep.add(keyOf(area, version))
  }
  return keep
}

interface Options {
  /** Only lists them. */
  dryRun: boolean
  /** Releases that were live or a canary within this many days are kept. */
  keepDays: number
  siteDir: string
}

/** Removes the files of releases that are no longer needed; their registry rows stay. Returns them. */
export async function removeUnneeded(
  db: Db,
  clock: Clock,
  { dryRun, keepDays, siteDir }: Options,
  change: Change,
): Promise<RegistryData<'gc'>> {
  return changing(db, async (tx) => {
    const now = clock.now()
    const keep = await needed(tx, now, now - daysMs(keepDays))
    const rows = await tx.select().from(releases).where(isNull(releases.removedAt)).orderBy(releases.area)
    const gone = rows.filter(({ area, version }) => !keep.has(keyOf(area, version)))
    const removed = gone.map(({ area, version, bytes }) => ({ area, version, bytes }))
    if (dryRun || removed.length === 0) return { removed }
    for (const { area, version } of removed) {
      const here = and(eq(releases.area, area), eq(releases.version, version))
      await tx.update(releases).set({ removedAt: now }).where(here)
    }
    const bytes = removed.reduce((sum, one) => sum + one.bytes, 0)
    await record(tx, clock, change, {
      action: 'gc',
      subject: `${removed.length} 个版本`,
      detail: `${removed.map(({ area, version }) => keyOf(area, version)).join('、')}；共 ${Math.ceil(bytes / 1024)} KB`,
      seen: false,
    })
    for (const { area, version } of removed) await removeFolder(join(siteDir, 'releases', area), version)
    return { removed }
  })
}

/** Hidden first by a rename, then removed: a folder is never served in part. */
async function removeFolder(area: string, version: string): Promise<void> {
  const away = join(area, `.${version}.${randomBytes(4).toString('hex')}.gone`)
  const moved = await rename(join(area, version), away).then(
    () => true,
    () => false,
  )
  if (moved) await rm(away, { recursive: true, force: true })
}
