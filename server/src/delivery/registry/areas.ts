import { and, desc, eq } from 'drizzle-orm'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { AuditRow } from '@dm/shared/contract/release/registry'
import type { AreaName, Release } from '@dm/shared/contract/release/release'
import type { Db } from '../../db/open'
import { activations } from '../schema'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'
import { areaNow, type AreaState } from './area-state'
import { requirePagesOfCampaigns } from './campaigns'
import { requireFreePaths } from './clash'
import { requireFit } from './fit'
import { changing, record, requireUnchanged, type Change } from './log'
import { storedRelease } from './releases'

/** An area's state without its revision and time. */
export type AreaNext = Omit<AreaState, 'revision' | 'at'>

interface Options {
  /** Open pages switch at once. */
  urgent?: boolean
  /** The revision that the operator saw: if the area has changed since, the call is refused with 40900. */
  expect?: number | undefined
  /** Exports of the host: a release that uses others is refused (40900). Null skips the check. */
  offered?: EntryPoints | null | undefined
}

/** Formats a share as `10%`, `0.5%` of an area's visitors. */
export const percent = (share: number) => `${Number((share / 100).toFixed(2))}%`

/** Describes in words what visitors get. */
export const stateText = ({ version, canary, canaryShare }: Pick<AreaState, 'version' | 'canary' | 'canaryShare'>) =>
  canary ? `${version}，灰度 ${canary} ${percent(canaryShare)}` : version

/** Writes an area's next state, inside `changing`. Returns its revision. */
export async function enterState(
  tx: Db,
  clock: Clock,
  change: Change,
  before: AreaState | null,
  next: AreaNext,
  action: AuditRow['action'],
): Promise<number> {
  const about = action === 'canary' || action === 'take-back' ? (next.canary ?? before?.canary) : next.version
  const revision = await record(tx, clock, change, {
    action,
    subject: `${next.area} ${about ?? next.version}`,
    detail: `${before ? stateText(before) : '未上线'} → ${stateText(next)}${next.urgent ? '（紧急）' : ''}`,
    seen: true,
  })
  await tx.insert(activations).values({ ...next, revision, at: clock.now() })
  return revision
}

export const NO_CANARY = { canary: null, canaryShare: 0, canarySince: null }

/**
 * Activates a published release or, with `traffic` (per cent, below 100), makes it the area's canary. The former
 * release becomes the last known good. No change when already active. Refuses (40900) a release that is missing, whose
 * paths belong to another area, or that lacks a page which a campaign shows. Returns the revision.
 */
export async function activate(
  db: Db,
  clock: Clock,
  area: AreaName,
  version: string,
  change: Change,
  { traffic = 100, urgent = false, expect, offered }: Options & { traffic?: number | undefined } = {},
): Promise<{ revision: number }> {
  return changing(db, async (tx) => {
    const now = await areaNow(tx, area)
    requireUnchanged(now, expect)
    const release = await storedRelease(tx, area, version)
    requireFit(release, offered)
    await requireFreePaths(tx, release)
    await requirePagesOfCampaigns(tx, clock, release)
    if (traffic < 100) return { revision: await startCanary(tx, clock, change, now, release, traffic, urgent) }
    if (now && now.version === version && now.canary === null) return { revision: now.revision }
    const same = now?.version === version
    const next: AreaNext = {
      area,
      version,
      liveSince: same ? now.liveSince : clock.now(),
      lastGood: same ? now.lastGood : (now?.version ?? null),
      ...NO_CANARY,
      urgent,
    }
    const action = now?.canary === version ? 'promote' : 'activate'
    return { revision: await enterState(tx, clock, change, now, next, action) }
  })
}

async function startCanary(
  tx: Db,
  clock: Clock,
  change: Change,
  now: AreaState | null,
  { area, version }: Release,
  traffic: number,
  urgent: boolean,
): Promise<number> {
  if (!now) throw wrongState(`${area} 还没有上线的版本，不能灰度；请先全量上线`, 'notLive')
  if (now.version === version) throw wrongState(`${area} ${version} 已经全量上线`, 'alreadyDone')
  const canaryShare = Math.round(traffic * 100)
  if (now.canary === version && now.canaryShare === canaryShare) return now.revision
  const { revision: _revision, at: _at, ...state } = now
  const canarySince = now.canary === version ? now.canarySince : clock.now()
  const next = { ...state, canary: version, canaryShare, canarySince, urgent }
  return enterState(tx, clock, change, now, next, 'canary')
}

/** Returns the last known good recorded when a release last went live for everybody. */
async function goodBefore(tx: Db, area: AreaName, version: string): Promise<string | null> {
  const rows = await tx
    .select()
    .from(activations)
    .where(and(eq(activations.area, area), eq(activations.version, version)))
    .orderBy(desc(activations.revision))
  return rows[0]?.lastGood ?? null
}

/**
 * Rolls back a running canary; otherwise, or with `to`, activates another published release: `to`, or the former one.
 * The release that is left is not kept as last known good. Returns the revision and what is live then.
 */
export async function rollback(
  db: Db,
  clock: Clock,
  area: AreaName,
  change: Change,
  { to, urgent = false, expect, offered }: Options & { to?: string | undefined } = {},
): Promise<{ revision: number; version: string }> {
  return changing(db, async (tx) => {
    const now = await areaNow(tx, area)
    requireUnchanged(now, expect)
    if (!now) throw wrongState(`${area} 还没有上线的版本`, 'notLive')
    if (now.canary && !to) return rollBackWithin(tx, clock, now, change, { action: 'rollback', urgent })
    const version = to ?? now.lastGood
    if (!version) throw wrongState(`${area} 没有可退回的版本，请用 --to 指定`, 'notUndoable', 'to')
    if (version === now.version && !now.canary) return { revision: now.revision, version }
    const release = await storedRelease(tx, area, version)
    requireFit(release, offered)
    await requireFreePaths(tx, release)
    const lastGood = version === now.version ? now.lastGood : await goodBefore(tx, area, version)
    const liveSince = version === now.version ? now.liveSince : clock.now()
    const next: AreaNext = { area, version, liveSince, lastGood, ...NO_CANARY, urgent }
    return { revision: await enterState(tx, clock, change, now, next, 'rollback'), version }
  })
}

async function rollBackWithin(
  tx: Db,
  clock: Clock,
  now: AreaState,
  change: Change,
  { action, urgent }: { action: 'rollback' | 'take-back'; urgent: boolean },
) {
  const { revision: _revision, at: _at, ...state } = now
  const next = { ...state, ...NO_CANARY, urgent }
  return { revision: await enterState(tx, clock, change, now, next, action), version: now.version }
}

/** Rolls back an area's canary automatically and urgently, if it is still this one. Returns true if it did. */
export async function rollBackCanary(
  db: Db,
  clock: Clock,
  area: AreaName,
  canary: string,
  change: Change,
): Promise<boolean> {
  return changing(db, async (tx) => {
    const now = await areaNow(tx, area)
    if (now?.canary !== canary) return false
    await rollBackWithin(tx, clock, now, change, { action: 'take-back', urgent: true })
    return true
  })
}
