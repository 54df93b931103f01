import { desc, eq, lt, max } from 'drizzle-orm'
import type {
  AreaState as AreaView,
  AuditRow,
  CampaignRow,
  Figures,
  PublishedRelease,
} from '@dm/shared/contract/release/registry'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { registryLog, releases } from '../schema'
import type { Clock } from '../../platform/clock'
import type { Settings } from '../../platform/settings'
import { areasNow, type AreaState } from './area-state'
import { campaignsNow, stateOf, type CampaignState } from './campaigns'
import { figuresSince, summed, type FigureRow } from './figures'
import { thresholdOf, watched } from './watch'

/** Audit rows in the overview. */
const AUDIT_ROWS = 20

/** Returns consecutive spans from `from` through the one that contains `now`; `per` gives each its figures. */
const spans = <T>(from: number, now: number, span: number, per: (at: number) => T): T[] => {
  const first = from - (from % span)
  const count = Math.floor((now - first) / span) + 1
  return Array.from({ length: count }, (_, index) => per(first + index * span))
}

function viewOf(state: AreaState, now: number, threshold: number, hourly: FigureRow[], minutes: FigureRow[]): AreaView {
  const { area, version, canary, canaryShare, canarySince, revision } = state
  const figures = (rows: FigureRow[], at: number, versions: (string | null)[]): Figures =>
    summed(rows.filter((row) => row.area === area && row.at === at && versions.includes(row.version)))
  return {
    area,
    live: version,
    liveSince: state.liveSince,
    lastGood: state.lastGood,
    canary: canary && canarySince !== null ? { version: canary, traffic: canaryShare / 100, since: canarySince } : null,
    revision,
    hours: spans(now - hoursMs(23), now, hoursMs(1), (at) => ({ at, ...figures(hourly, at, [version, canary]) })),
    canaryMinutes:
      canarySince === null
        ? []
        : spans(Math.max(canarySince, now - minutesMs(59)), now, minutesMs(1), (at) => ({
            at,
            canary: figures(minutes, at, [canary]),
            live: figures(minutes, at, [version]),
          })),
    threshold,
  }
}

/** Returns every area for operators. */
export async function areaViews(db: Db, clock: Clock, settings: Settings): Promise<AreaView[]> {
  const now = clock.now()
  const states = await areasNow(db)
  const hourly = await figuresSince(db, now - daysMs(1), hoursMs(1))
  const minutes = await figuresSince(db, now - hoursMs(1), minutesMs(1))
  const judged = await watched(db, clock, settings)
  return states.map((state) => viewOf(state, now, thresholdOf(settings, state, judged), hourly, minutes))
}

function campaignView(row: CampaignState, now: number): CampaignRow {
  const { id, path, area, page, version, name, title, topbar, from, createdBy, revision } = row
  const to = row.endedAt === null ? row.to : Math.min(row.endedAt, row.to ?? row.endedAt)
  return { id, path, area, page, version, name, title, topbar, from, to, createdBy, revision, state: stateOf(row, now) }
}

/** Returns every campaign, those that have not ended first. */
export async function campaignViews(db: Db, clock: Clock): Promise<CampaignRow[]> {
  const rows = (await campaignsNow(db)).map((row) => campaignView(row, clock.now()))
  return [...rows.filter(({ state }) => state !== 'ended'), ...rows.filter(({ state }) => state === 'ended')]
}

/** Returns audit rows older than a revision, newest first. */
export async function auditRows(db: Db, limit = AUDIT_ROWS, before?: number): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(registryLog)
    .where(before === undefined ? undefined : lt(registryLog.revision, before))
    .orderBy(desc(registryLog.revision))
    .limit(limit)
  return rows.map(({ seen: _seen, ...row }) => row)
}

/** Returns the newest revision of all. */
export async function newestRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: max(registryLog.revision) }).from(registryLog)
  return row?.revision ?? 0
}

/** Returns every published release, newest first, with its present role and its last 24 hours. */
export async function publishedReleases(db: Db, clock: Clock, area?: string): Promise<PublishedRelease[]> {
  const rows = await db
    .select()
    .from(releases)
    .where(area === undefined ? undefined : eq(releases.area, area))
    .orderBy(releases.area, desc(releases.publishedAt), desc(releases.version))
  const states = new Map((await areasNow(db)).map((state) => [state.area, state]))
  const pinned = new Set(
    (await campaignsNow(db)).flatMap((row) =>
      row.version !== null && stateOf(row, clock.now()) !== 'ended' ? [`${row.area} ${row.version}`] : [],
    ),
  )
  const day = await figuresSince(db, clock.now() - daysMs(1), daysMs(1), area)
  const stateIn = (row: (typeof rows)[number]): PublishedRelease['state'] => {
    const state = states.get(row.area)
    if (row.removedAt !== null) return 'removed'
    if (state?.version === row.version) return 'live'
    if (state?.canary === row.version) return 'canary'
    if (state?.lastGood === row.version) return 'lastGood'
    return pinned.has(`${row.area} ${row.version}`) ? 'campaign' : 'kept'
  }
  return rows.map((row) => ({
    area: row.area,
    version: row.version,
    publishedAt: row.publishedAt,
    publishedBy: row.publishedBy,
    note: row.note,
    bytes: row.bytes,
    pages: Object.keys(row.manifest.pages).sort(),
    state: stateIn(row),
    day: summed(day.filter((one) => one.area === row.area && one.version === row.version)),
  }))
}
