import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { AuditRow } from '@dm/shared/contract/release/registry'
import type { Db } from '../../db/open'
import { activations, campaigns, registryLog } from '../schema'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'
import { areaNow, type AreaState } from './area-state'
import { enterState, stateText } from './areas'
import { requireFit } from './fit'
import { campaignNow, enterCampaign, requireSoundCampaign, stateOf, type CampaignState } from './campaigns'
import { changing, type Change } from './log'
import { storedRelease } from './releases'

/** Operators' actions that can be undone. One button must not restart a canary that was rolled back automatically. */
const UNDOABLE: readonly AuditRow['action'][] = [
  'activate',
  'canary',
  'promote',
  'rollback',
  'campaign-add',
  'campaign-change',
  'campaign-pause',
  'campaign-resume',
  'campaign-end',
]
/** Number of changes that are searched for the newest that can be undone. */
const LOOK_BACK = 20

type Found =
  | { kind: 'area'; row: AreaState; before: AreaState }
  | { kind: 'campaign'; row: CampaignState; before: CampaignState | null }

/** Returns what a revision changed, if it is the newest change of its subject and there is an earlier state. */
async function find(db: Db, clock: Clock, revision: number): Promise<Found | null> {
  const [area] = await db.select().from(activations).where(eq(activations.revision, revision))
  if (area) {
    if ((await areaNow(db, area.area))?.revision !== revision) return null
    const [before] = await db
      .select()
      .from(activations)
      .where(and(eq(activations.area, area.area), lt(activations.revision, revision)))
      .orderBy(desc(activations.revision))
      .limit(1)
    return before ? { kind: 'area', row: area, before } : null
  }
  const [row] = await db.select().from(campaigns).where(eq(campaigns.revision, revision))
  if (!row || (await campaignNow(db, row.id)).revision !== revision) return null
  const [before = null] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, row.id), lt(campaigns.revision, revision)))
    .orderBy(desc(campaigns.revision))
    .limit(1)
  // An expired state cannot be restored; an added one is ended.
  const over = before ? stateOf(before, clock.now()) === 'ended' : stateOf(row, clock.now()) === 'ended'
  return over ? null : { kind: 'campaign', row, before }
}

/** True if a revision changed a campaign and not an area. */
export const isCampaignChange = async (db: Db, revision: number): Promise<boolean> =>
  (await db.$count(campaigns, eq(campaigns.revision, revision))) > 0

const stateLabels = { scheduled: '待开始', running: '进行中', paused: '暂停', ended: '结束' } as const

function doesWhat(found: Found, now: number): string {
  if (found.kind === 'area') return `${found.row.area} 将恢复为 ${stateText(found.before)}`
  if (!found.before) return `${found.row.path} 的活动「${found.row.title}」将结束`
  return `${found.row.path} 将恢复为「${found.before.title}」${found.before.page}，${stateLabels[stateOf(found.before, now)]}`
}

/** Returns a description of the newest change that can be undone; null without one. */
export async function undoable(db: Db, clock: Clock) {
  const changes = await db
    .select()
    .from(registryLog)
    .where(inArray(registryLog.action, [...UNDOABLE]))
    .orderBy(desc(registryLog.revision))
    .limit(LOOK_BACK)
  for (const { revision, action, actor, subject, detail } of changes) {
    const found = await find(db, clock, revision)
    if (!found) continue
    const revives =
      found.kind === 'area' && action === 'rollback' ? (found.before.canary ?? found.before.version) : null
    return { revision, says: `${actor}：${subject}，${detail}`, does: doesWhat(found, clock.now()), revives }
  }
  return null
}

/**
 * Undoes a change: restores its subject's former state as a new change, as urgent for open pages as the undone one.
 * Refuses (40900) one that is not the newest of its subject, and a release that the host with the exports `offered`
 * cannot run.
 */
export async function undo(
  db: Db,
  clock: Clock,
  revision: number,
  { actor, reason }: Change,
  { offered }: { offered?: EntryPoints | null } = {},
) {
  return changing(db, async (tx) => {
    const found = await find(tx, clock, revision)
    if (!found) throw wrongState('这次更改不能撤回：之后已有新的更改，或之前没有可恢复的状态', 'notUndoable')
    const change = { actor, reason: reason || `撤回 #${revision}` }
    if (found.kind === 'area') {
      const { revision: _revision, at: _at, ...before } = found.before
      for (const version of [before.version, before.canary])
        if (version) requireFit(await storedRelease(tx, before.area, version), offered)
      const liveSince = before.version === found.row.version ? before.liveSince : clock.now()
      const next = { ...before, liveSince, urgent: found.row.urgent }
      const action = before.canary ? 'canary' : 'rollback'
      return { revision: await enterState(tx, clock, change, found.row, next, action) }
    }
    const now = clock.now()
    if (!found.before) {
      const { revision: _added, ...added } = found.row
      const detail = `「${added.title}」结束`
      return { revision: await enterCampaign(tx, clock, change, { ...added, endedAt: now }, 'campaign-end', detail) }
    }
    const { revision: _revision, ...next } = found.before
    await requireSoundCampaign(tx, clock, next)
    const detail = doesWhat(found, now)
    return { revision: await enterCampaign(tx, clock, change, next, 'campaign-change', detail) }
  })
}
