import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { announceActivity } from '../../../platform/activity-changes'
import type { Db } from '../../../db/open'
import { audit } from '../../../platform/audit'
import { notFound, wrongState } from '../../../platform/failure'
import { activities, activityEntries, activityEntryDays, activityVotes } from '../schema'
import { activityState } from '../state'
import { activityById } from '../store'
import { activityRow, lockedActivity } from '../versions'
import type { Operation } from './operation'

const LISTED = 500

/** Votes of an activity in one state, the oldest first, with what tells them apart. */
export const activityVoteList: Operation<'activityVoteList'> = async (
  { activityId, state, entryId },
  { db, clock },
) => {
  await activityRow(db, activityId)
  const wanted = and(
    eq(activityVotes.activityId, activityId),
    eq(activityVotes.state, state),
    entryId === undefined ? undefined : eq(activityVotes.entryId, entryId),
  )
  const rows = await db
    .select({
      voteId: activityVotes.voteId,
      entryId: activityVotes.entryId,
      title: activityEntries.title,
      uid: activityVotes.uid,
      risk: activityVotes.risk,
      reason: activityVotes.reason,
      // Enough to see which come from one place.
      address: sql<string | null>`left(${activityVotes.address}, 8)`,
      device: sql<string | null>`left(${activityVotes.device}, 8)`,
      at: activityVotes.at,
    })
    .from(activityVotes)
    .innerJoin(activityEntries, eq(activityEntries.entryId, activityVotes.entryId))
    .where(wanted)
    .orderBy(asc(activityVotes.at), asc(activityVotes.voteId))
    .limit(LISTED)
  return { now: clock.now(), total: await db.$count(activityVotes, wanted), rows }
}

/** When the present count of some votes was reached: the time of the last one that counts. */
const lastCounted = async (tx: Db, entryId: string, dayKey?: string): Promise<number | null> => {
  const [row] = await tx
    .select({ at: max(activityVotes.at) })
    .from(activityVotes)
    .where(
      and(
        eq(activityVotes.entryId, entryId),
        ne(activityVotes.state, 'void'),
        dayKey === undefined ? undefined : eq(activityVotes.dayKey, dayKey),
      ),
    )
  return row?.at ?? null
}

/** Takes voided votes off an entry and off its days. */
async function takeOff(tx: Db, entryId: string, days: readonly string[]): Promise<void> {
  await tx
    .update(activityEntries)
    .set({
      votes: sql`${activityEntries.votes} - ${days.length}`,
      voidedVotes: sql`${activityEntries.voidedVotes} + ${days.length}`,
      reachedAt: await lastCounted(tx, entryId),
    })
    .where(eq(activityEntries.entryId, entryId))
  for (const dayKey of new Set(days)) {
    const n = days.filter((day) => day === dayKey).length
    const reachedAt = await lastCounted(tx, entryId, dayKey)
    await tx
      .update(activityEntryDays)
      .set({ votes: sql`${activityEntryDays.votes} - ${n}`, ...(reachedAt !== null && { reachedAt }) })
      .where(and(eq(activityEntryDays.entryId, entryId), eq(activityEntryDays.dayKey, dayKey)))
  }
}

/** These votes of an activity, held until the transaction ends, their entries first. Throws 40400 for an unknown one. */
async function heldVotes(tx: Db, activityId: string, voteIds: readonly string[]) {
  const wanted = and(eq(activityVotes.activityId, activityId), inArray(activityVotes.voteId, [...new Set(voteIds)]))
  const theirs = tx.select({ entryId: activityVotes.entryId }).from(activityVotes).where(wanted)
  await tx
    .select({ entryId: activityEntries.entryId })
    .from(activityEntries)
    .where(inArray(activityEntries.entryId, theirs))
    .orderBy(asc(activityEntries.entryId))
    .for('update')
  const votes = await tx.select().from(activityVotes).where(wanted).for('update')
  const missing = voteIds.find((id) => !votes.some(({ voteId }) => voteId === id))
  if (missing !== undefined) throw notFound(`活动 ${activityId} 没有票 ${missing}`)
  return votes
}

/** Refuses once the result is settled: nothing changes after it. */
function requireUnsettled(activity: Awaited<ReturnType<typeof activityById>>, now: number): void {
  if (activityState(activity, now) === 'settled' || now >= activity.document.publishUntil)
    throw wrongState('最终结果已公布，不能再处理票', 'activityEnded')
}

/**
 * Takes votes off for good, with a reason that the entrant reads: counters, days and, once they are frozen, the ranks
 * follow. Those voided before stay as they are.
 */
export const activityVoteVoid: Operation<'activityVoteVoid'> = async ({ activityId, voteIds, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  return db.transaction(async (tx) => {
    await lockedActivity(tx, activityId)
    const now = clock.now()
    const activity = await activityById(tx, activityId, now)
    requireUnsettled(activity, now)
    const votes = (await heldVotes(tx, activityId, voteIds)).filter(({ state }) => state !== 'void')
    const ids = votes.map(({ voteId }) => voteId)
    if (ids.length === 0) return { activityId, voided: 0 }
    await tx
      .update(activityVotes)
      .set({ state: 'void', reason, judgedAt: now })
      .where(inArray(activityVotes.voteId, ids))
    const entryIds = [...new Set(votes.map(({ entryId }) => entryId))].sort()
    for (const id of entryIds) {
      const days = votes.filter(({ entryId }) => entryId === id).map(({ dayKey }) => dayKey)
      await takeOff(tx, id, days)
    }
    if (activity.frozenAt !== null)
      await tx.update(activities).set({ ranksStaleAt: now }).where(eq(activities.activityId, activityId))
    const subject = `activity:${activityId}`
    const detail = { voteIds: ids, entryIds }
    await audit(tx, clock, { actor, action: 'activity.voteVoid', subject, reason, detail })
    await announceActivity(tx, clock, activityId, activity.version)
    return { activityId, voided: ids.length }
  })
}

/** Says of suspect votes that they are good: they go on counting, and no rule marks them again. */
export const activityVoteClear: Operation<'activityVoteClear'> = async ({ activityId, voteIds, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  return db.transaction(async (tx) => {
    const now = clock.now()
    requireUnsettled(await activityById(tx, activityId, now), now)
    const suspects = (await heldVotes(tx, activityId, voteIds)).filter(({ state }) => state === 'suspect')
    const ids = suspects.map(({ voteId }) => voteId)
    if (ids.length === 0) return { activityId, cleared: 0 }
    await tx.update(activityVotes).set({ state: 'valid', judgedAt: now }).where(inArray(activityVotes.voteId, ids))
    const detail = { voteIds: ids }
    const subject = `activity:${activityId}`
    await audit(tx, clock, { actor, action: 'activity.voteClear', subject, reason, detail })
    return { activityId, cleared: ids.length }
  })
}
