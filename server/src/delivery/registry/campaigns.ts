import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { isCampaignPath } from '@dm/shared/contract/release/ownership'
import type { AuditRow, CampaignRow, RegistryCalls } from '@dm/shared/contract/release/registry'
import type { Release } from '@dm/shared/contract/release/release'
import type { z } from 'zod'
import type { Db } from '../../db/open'
import { campaigns } from '../schema'
import type { Clock } from '../../platform/clock'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { areaNow } from './area-state'
import { changing, record, requireUnchanged, type Change } from './log'
import { storedRelease } from './releases'
import { periodText, timeText } from './time-text'

export type CampaignState = typeof campaigns.$inferSelect
type Next = Omit<CampaignState, 'revision'>
type Body<C extends keyof RegistryCalls> = Omit<z.output<RegistryCalls[C]['body']>, 'reason'>

/** Returns a campaign's state at a time, from its period and operators' actions. */
export function stateOf({ from, to, pausedAt, endedAt }: Next, now: number): CampaignRow['state'] {
  if (endedAt !== null || (to !== null && to <= now)) return 'ended'
  if (pausedAt !== null) return 'paused'
  return from > now ? 'scheduled' : 'running'
}

/** Returns the newest state of every campaign, newest first. */
export async function campaignsNow(db: Db): Promise<CampaignState[]> {
  const rows = await db.selectDistinctOn([campaigns.id]).from(campaigns).orderBy(campaigns.id, desc(campaigns.revision))
  return rows.sort((a, b) => b.from - a.from || b.revision - a.revision)
}

/** Returns a campaign's newest state. Throws 40400 for an unknown id. */
export async function campaignNow(db: Db, id: string): Promise<CampaignState> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).orderBy(desc(campaigns.revision)).limit(1)
  if (!row) throw notFound('没有这个活动页配置')
  return row
}

/** Throws (40900) when a release to be activated lacks a page that a campaign takes from the live release. */
export async function requirePagesOfCampaigns(db: Db, clock: Clock, { area, version, pages }: Release): Promise<void> {
  for (const row of await campaignsNow(db)) {
    if (row.area !== area || row.version !== null || stateOf(row, clock.now()) === 'ended') continue
    if (!pages[row.page])
      throw wrongState(`${row.path} 正指向 ${row.page}，而 ${version} 里没有这个页面`, 'pageMissing')
  }
}

/**
 * Throws when a campaign is invalid: its path, period or page is wrong (40000, 40900), or it overlaps another campaign
 * (40900).
 */
export async function requireSoundCampaign(tx: Db, clock: Clock, next: Next): Promise<void> {
  const now = clock.now()
  if (!isCampaignPath(next.path)) throw badInput('活动页地址只能在 /activity、/share 或 /signIn 之下', 'path')
  if (next.to !== null && next.to <= next.from) throw badInput('结束时间应晚于开始时间', 'to')
  if (next.to !== null && next.to <= now) throw badInput('结束时间已过', 'to')
  const live = next.version ?? (await areaNow(tx, next.area))?.version
  if (!live) throw wrongState(`${next.area} 还没有上线的版本`, 'notLive', 'area')
  const { pages } = await storedRelease(tx, next.area, live)
  if (!pages[next.page]) throw wrongState(`${next.area} ${live} 里没有页面 ${next.page}`, 'pageMissing', 'page')
  for (const other of await campaignsNow(tx)) {
    if (other.id === next.id || other.path !== next.path || stateOf(other, now) === 'ended') continue
    const apart = (next.to !== null && next.to <= other.from) || (other.to !== null && other.to <= next.from)
    if (!apart)
      throw wrongState(
        `与「${other.title}」（${periodText(other)}）的时间重叠：${other.path} 同一时间只能有一个活动`,
        'periodTaken',
        'from',
      )
  }
}

/** Writes a campaign's next state, inside `changing`. Returns its revision. */
export async function enterCampaign(
  tx: Db,
  clock: Clock,
  change: Change,
  next: Next,
  action: AuditRow['action'],
  detail: string,
): Promise<number> {
  const revision = await record(tx, clock, change, { action, subject: next.path, detail, seen: true })
  await tx.insert(campaigns).values({ ...next, revision })
  return revision
}

/**
 * `/activity/spring/sale` → `activitySpringSale`: the route name that the parent window gets on navigation
 * (docs/product/foundations.md#5-navigation).
 */
const nameOf = (path: string) =>
  path
    .split(/[/._-]/)
    .filter(Boolean)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

const campaignText = (row: Next) =>
  `「${row.title}」${row.area} ${row.page}${row.version ? `（${row.version}）` : ''}，${periodText(row)}`

/** Maps a path to a page of a release for a period (docs/architecture.md#from-the-address-bar-to-a-page). */
export async function addCampaign(db: Db, clock: Clock, body: Body<'campaignAdd'>, change: Change) {
  return changing(db, async (tx) => {
    const { path, page, area, version = null, title, topbar, to } = body
    const next: Next = {
      id: randomBytes(6).toString('hex'),
      path,
      page,
      area,
      version,
      title,
      topbar,
      to,
      name: body.name ?? nameOf(path),
      from: body.from ?? clock.now(),
      pausedAt: null,
      endedAt: null,
      createdBy: change.actor,
    }
    await requireSoundCampaign(tx, clock, next)
    return { id: next.id, revision: await enterCampaign(tx, clock, change, next, 'campaign-add', campaignText(next)) }
  })
}

/** Returns a campaign that has not ended, without its revision. Throws 40900 if it has ended. */
async function open(tx: Db, clock: Clock, id: string): Promise<Next> {
  const { revision: _revision, ...row } = await campaignNow(tx, id)
  if (stateOf(row, clock.now()) === 'ended') throw wrongState('活动已结束，不能再更改', 'campaignEnded')
  return row
}

/**
 * Changes a campaign's times, page or title; omitted fields stay. Refused with 40900 when it has changed since the
 * revision that the operator saw.
 */
export async function changeCampaign(
  db: Db,
  clock: Clock,
  { id, expect, ...requested }: Body<'campaignChange'>,
  change: Change,
): Promise<{ revision: number }> {
  return changing(db, async (tx) => {
    requireUnchanged(await campaignNow(tx, id), expect)
    const before = await open(tx, clock, id)
    const given = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined))
    const next: Next = { ...before, ...given }
    await requireSoundCampaign(tx, clock, next)
    const detail = `${campaignText(before)} → ${campaignText(next)}`
    return { revision: await enterCampaign(tx, clock, change, next, 'campaign-change', detail) }
  })
}

/** Removes a campaign from its path temporarily; its period continues. */
export async function pauseCampaign(db: Db, clock: Clock, id: string, change: Change): Promise<{ revision: number }> {
  return changing(db, async (tx) => {
    const before = await open(tx, clock, id)
    if (before.pausedAt !== null) throw wrongState('活动已经是暂停状态', 'alreadyDone')
    const next = { ...before, pausedAt: clock.now() }
    return { revision: await enterCampaign(tx, clock, change, next, 'campaign-pause', `「${next.title}」暂停`) }
  })
}

/** Puts a paused campaign back on its path. */
export async function resumeCampaign(db: Db, clock: Clock, id: string, change: Change): Promise<{ revision: number }> {
  return changing(db, async (tx) => {
    const before = await open(tx, clock, id)
    if (before.pausedAt === null) throw wrongState('活动没有暂停', 'alreadyDone')
    const next = { ...before, pausedAt: null }
    await requireSoundCampaign(tx, clock, next)
    return { revision: await enterCampaign(tx, clock, change, next, 'campaign-resume', `「${next.title}」恢复`) }
  })
}

/** Ends a campaign now. */
export async function endCampaign(db: Db, clock: Clock, id: string, change: Change): Promise<{ revision: number }> {
  return changing(db, async (tx) => {
    const next = { ...(await open(tx, clock, id)), endedAt: clock.now() }
    const detail = `「${next.title}」结束于 ${timeText(clock.now())}`
    return { revision: await enterCampaign(tx, clock, change, next, 'campaign-end', detail) }
  })
}
