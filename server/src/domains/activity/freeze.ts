import { minutesMs } from '@dm/shared/time'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { announceActivity } from '../../platform/activity-changes'
import type { Db } from '../../db/open'
import { activities, activityFinalRanks } from './schema'
import type { Clock } from '../../platform/clock'
import type { DomainJob } from '../domain'
import { ranksOf } from './ranking'
import { endOf } from './state'
import { findActivity, shownVersions, type ActivityRow } from './store'
import { lockedActivity } from './versions'
import { eachInTurn, type RowLog } from '../../platform/each'

/** By then, votes in progress at the end have been written. */
const FREEZE_AFTER = minutesMs(1)

/** Writes an activity's final ranks from the present counts, replacing earlier ones. */
async function writeRanks(tx: Db, activityId: string, now: number) {
  await tx.delete(activityFinalRanks).where(eq(activityFinalRanks.activityId, activityId))
  const ranks = ranksOf(tx, { activityId, scope: { of: 'total', today: '' }, withHidden: true }).as('ranks')
  const rows = await tx.select({ entryId: ranks.entryId, rank: ranks.rank, votes: ranks.score }).from(ranks)
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insert(activityFinalRanks)
      .values(rows.slice(from, from + 1000).map((row) => ({ ...row, activityId, frozenAt: now })))
  }
}

interface FreezeDeps {
  db: Db
  clock: Clock
  log?: RowLog
}

/** Writes or corrects one activity's ranks when due; returns true if it did. */
async function freezeOne({ db, clock }: FreezeDeps, activityId: string): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockedActivity(tx, activityId)
    const row = await findActivity(tx, activityId, now)
    if (!row || !(isDue(row, now) || needsCorrection(row))) return false
    await writeRanks(tx, activityId, now)
    await tx
      .update(activities)
      .set({ ...(row.frozenAt === null ? { frozenAt: now } : { correctedAt: now }), ranksStaleAt: null })
      .where(eq(activities.activityId, activityId))
    await announceActivity(tx, clock, activityId, row.version)
    return true
  })
}

const isDue = (row: ActivityRow, now: number) => row.frozenAt === null && now >= endOf(row) + FREEZE_AFTER

/** Corrections are decided during the publication period alone; the job may come to one later. */
const needsCorrection = (row: ActivityRow) => row.frozenAt !== null && row.ranksStaleAt !== null

/**
 * Freezes activities that ended a minute ago, once, and corrects ranks marked stale since
 * (docs/product/activity.md#life-of-an-activity). Idempotent and safe on two servers; catches up after downtime.
 * Returns how many activities it checked.
 */
export async function freezeEnded({ db, clock, log }: FreezeDeps): Promise<number> {
  const now = clock.now()
  const shown = shownVersions(db, now)
  const ended = sql`least((${shown.document}->>'endAt')::bigint, coalesce(${activities.endedAt}, 9007199254740991)) <= ${now - FREEZE_AFTER}`
  const due = await db
    .select({ activityId: activities.activityId })
    .from(activities)
    .innerJoin(shown, eq(shown.activityId, activities.activityId))
    .where(or(and(isNull(activities.frozenAt), ended), isNotNull(activities.ranksStaleAt)))
  await eachInTurn(due, { log, keyOf: (row) => row.activityId }, ({ activityId }) =>
    freezeOne({ db, clock }, activityId),
  )
  return due.length
}

export const freezeJob: DomainJob = { name: 'activity-freeze', everyMs: 10_000, run: freezeEnded }
