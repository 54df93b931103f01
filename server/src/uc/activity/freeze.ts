import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityFinalRanks } from '../../db/schema'
import type { Clock } from '../../platform/clock'
import type { Job } from '../../platform/jobs'
import { MINUTE_MS } from '../../platform/limits'
import { ranksOf } from './ranking'
import { endOf } from './state'
import type { ActivityRow } from './store'

/** Votes that were under way at the end have been written by then. */
const FREEZE_AFTER = MINUTE_MS

/** Writes an activity's final ranks from what counts now, in place of any earlier ones. */
async function writeRanks(tx: Db, activityId: string, now: number) {
  await tx.delete(activityFinalRanks).where(eq(activityFinalRanks.activityId, activityId))
  const ranks = ranksOf(tx, { activityId, scope: { of: 'total', today: '' } }).as('ranks')
  const rows = await tx.select({ entryId: ranks.entryId, rank: ranks.rank, votes: ranks.score }).from(ranks)
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insert(activityFinalRanks)
      .values(rows.slice(from, from + 1000).map((row) => ({ ...row, activityId, frozenAt: now })))
  }
}

async function freezeOne(db: Db, activityId: string, now: number) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(activities).where(eq(activities.activityId, activityId)).for('update')
    if (!row) return
    if (isDue(row, now)) {
      await writeRanks(tx, activityId, now)
      await tx
        .update(activities)
        .set({ frozenAt: now, ranksStaleAt: null })
        .where(eq(activities.activityId, activityId))
    } else if (needsCorrection(row, now)) {
      await writeRanks(tx, activityId, now)
      await tx
        .update(activities)
        .set({ correctedAt: now, ranksStaleAt: null })
        .where(eq(activities.activityId, activityId))
    }
  })
}

const isDue = (row: ActivityRow, now: number) => row.frozenAt === null && now >= endOf(row) + FREEZE_AFTER

/** Only during the publication period; after it nothing changes. */
const needsCorrection = (row: ActivityRow, now: number) =>
  row.frozenAt !== null && row.ranksStaleAt !== null && now < row.document.publishUntil

/**
 * Freezes what ended a minute ago, once, and corrects what was made stale since (activities, "Freeze").
 * Safe to run twice and on two servers; catches up after downtime. Answers how many activities it looked at.
 */
export async function freezeEnded({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  const ended = sql`least((${activities.document}->>'endAt')::bigint, coalesce(${activities.endedAt}, 9007199254740991)) <= ${now - FREEZE_AFTER}`
  const due = await db
    .select({ activityId: activities.activityId })
    .from(activities)
    .where(or(and(isNull(activities.frozenAt), ended), isNotNull(activities.ranksStaleAt)))
  for (const { activityId } of due) await freezeOne(db, activityId, now)
  return due.length
}

export const freezeJob: Job = { name: 'activity-freeze', everyMs: 10_000, run: freezeEnded }
