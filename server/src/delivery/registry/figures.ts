import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Figures, Report } from '@dm/shared/contract/release/registry'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { releaseFigures, releases } from '../schema'
import type { Clock } from '../../platform/clock'
import type { Job } from '../../platform/jobs'

/** Retention of figures. */
const RETENTION_MS = daysMs(30)

const column = {
  load: 'loads',
  loadFailure: 'loadFailures',
  renderFailure: 'renderFailures',
  stageFailure: 'stageFailures',
} as const

/** Adds the counts that an open page reported for known releases. Returns those it counted. */
export async function addReport(
  db: Db,
  clock: Clock,
  { entries }: Report,
): Promise<{ area: string; version: string }[]> {
  const named = [...new Set(entries.map(({ version }) => version))]
  const knownReleases = await db
    .select({ area: releases.area, version: releases.version })
    .from(releases)
    .where(inArray(releases.version, named))
  const minute = clock.now() - (clock.now() % minutesMs(1))
  // Always in the same order, so that parallel reports cannot deadlock.
  const rows = knownReleases
    .map(({ area, version }) => {
      const row = { area, version, minute, loads: 0, loadFailures: 0, renderFailures: 0, stageFailures: 0 }
      for (const entry of entries)
        if (entry.area === area && entry.version === version) row[column[entry.kind]] += entry.count
      return row
    })
    .filter((row) => row.loads + row.loadFailures + row.renderFailures + row.stageFailures > 0)
    .sort((a, b) => (`${a.area} ${a.version}` < `${b.area} ${b.version}` ? -1 : 1))
  if (rows.length === 0) return []
  const plus = (name: string) => sql.raw(`release_figures.${name} + excluded.${name}`)
  await db
    .insert(releaseFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [releaseFigures.area, releaseFigures.version, releaseFigures.minute],
      set: {
        loads: plus('loads'),
        loadFailures: plus('load_failures'),
        renderFailures: plus('render_failures'),
        stageFailures: plus('stage_failures'),
      },
    })
  return rows
}

export interface FigureRow extends Figures {
  area: string
  version: string
  /** Start of the span, epoch ms. */
  at: number
}

/** Returns the figures of all releases since a time, summed over spans of this many milliseconds. */
export async function figuresSince(db: Db, since: number, span: number, area?: string): Promise<FigureRow[]> {
  const at = sql<string>`(${releaseFigures.minute} / ${sql.raw(String(span))}) * ${sql.raw(String(span))}`
  const total = (one: PgColumn) => sql<number>`sum(${one})::int`
  const rows = await db
    .select({
      area: releaseFigures.area,
      version: releaseFigures.version,
      at: at.as('span'),
      loads: total(releaseFigures.loads),
      loadFailures: total(releaseFigures.loadFailures),
      renderFailures: total(releaseFigures.renderFailures),
    })
    .from(releaseFigures)
    .where(and(gte(releaseFigures.minute, since), area === undefined ? undefined : eq(releaseFigures.area, area)))
    .groupBy(releaseFigures.area, releaseFigures.version, at)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** Returns the sum of some rows. */
export const summed = (rows: Figures[]): Figures =>
  rows.reduce<Figures>(
    (sum, row) => ({
      loads: sum.loads + row.loads,
      loadFailures: sum.loadFailures + row.loadFailures,
      renderFailures: sum.renderFailures + row.renderFailures,
    }),
    { loads: 0, loadFailures: 0, renderFailures: 0 },
  )

/** Returns failures per load (0–1). A page that failed to load counts as a load, too. */
export function failureRate({ loads, loadFailures, renderFailures }: Figures): number {
  const attempts = Math.max(loads + loadFailures, loadFailures + renderFailures)
  return attempts === 0 ? 0 : (loadFailures + renderFailures) / attempts
}

/** Removes expired figures. */
export const figuresJob: Job = {
  name: 'release-figures',
  everyMs: hoursMs(1),
  run: ({ db, clock }) => db.delete(releaseFigures).where(lt(releaseFigures.minute, clock.now() - RETENTION_MS)),
}
