import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { dayOf, secondsMs } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { activityEntries, activityEntryDays, activityVotes } from './schema'
import { notFound, wrongState } from '../../platform/failure'
import { takeLimit } from '../../platform/limits'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { earnKeys } from './keys'
import { refusePreview } from './preview'
import { placeOf } from './ranking'
import { isPublicEntry } from './shown'
import { activityNotFound, requireRunning } from './state'
import { activityById, type EntryRow } from './store'

/** One vote a second (docs/product/activity.md#minors-privacy-abuse). */
const PACE = { max: 1, window: secondsMs(1), msg: '操作太快了，请{wait}后再试' }

type Competition = NonNullable<ActivityDocument['competition']>

function requireVoting(settings: Competition, now: number) {
  if (now < settings.voteFrom) throw wrongState('投票还没开始', 'voteNotOpen')
  if (now >= settings.voteTo) throw wrongState('投票已结束', 'voteEnded')
}

/** Returns an account's votes of a day: in the activity, and for one entry. */
async function given(tx: Db, entry: EntryRow, uid: string, dayKey: string) {
  const rows = await tx
    .select({ entryId: activityVotes.entryId })
    .from(activityVotes)
    .where(
      and(eq(activityVotes.activityId, entry.activityId), eq(activityVotes.uid, uid), eq(activityVotes.dayKey, dayKey)),
    )
  return { all: rows.length, here: rows.filter((row) => row.entryId === entry.entryId).length }
}

/** Adds one to the entry's counter and to its tally of the day; returns the new count. */
async function count(tx: Db, entry: EntryRow, dayKey: string, now: number): Promise<number> {
  const [counted] = await tx
    .update(activityEntries)
    // Two servers may commit out of clock order; the time of a count never decreases.
    .set({ votes: sql`${activityEntries.votes} + 1`, reachedAt: sql`greatest(${activityEntries.reachedAt}, ${now})` })
    .where(and(eq(activityEntries.entryId, entry.entryId), eq(activityEntries.state, 'approved')))
    .returning({ votes: activityEntries.votes })
  if (!counted) throw notFound('作品不存在或已删除')
  await tx
    .insert(activityEntryDays)
    .values({ activityId: entry.activityId, entryId: entry.entryId, dayKey, votes: 1, reachedAt: now })
    .onConflictDoUpdate({
      target: [activityEntryDays.entryId, activityEntryDays.dayKey],
      set: {
        votes: sql`${activityEntryDays.votes} + 1`,
        reachedAt: sql`greatest(${activityEntryDays.reachedAt}, ${now})`,
      },
    })
  return counted.votes
}

/** Gives the keys of an account's n-th vote of a day, where the document has such rules; returns how many. */
function keysFor(
  tx: Db,
  document: ActivityDocument,
  { uid, dayKey, n, at }: { uid: string; dayKey: string; n: number; at: number },
): Promise<number> | number {
  const event = n === 1 ? 'voteFirst' : n === 3 ? 'voteThird' : null
  return event === null ? 0 : earnKeys(tx, { document, uid, event, period: dayKey, at })
}

/**
 * Casts one vote: row, counter and day's tally in one transaction (docs/product/activity.md#votes-and-ranks). The
 * unique indexes enforce the limits; the lock only turns a conflict into a clear refusal. Throws 42900 for a second one
 * within a second.
 */
export const vote: Handler<'activity/vote'> = async (body, { uid, db, clock, keys, ip }) => {
  refusePreview(body.preview)
  const { deviceId } = body
  // Signed before the transaction: the key may have to be read first.
  const address = await keys.sign('vote-address', ip)
  const device = deviceId === undefined ? null : await keys.sign('vote-device', deviceId)
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(activityEntries).where(eq(activityEntries.entryId, body.entryId))
    if (!entry || entry.state === 'deleted') throw notFound('作品不存在或已删除')
    // One account's votes in one activity are serialised.
    await lockOn(tx, `vote:${entry.activityId}:${uid}`)
    const [first] = await tx
      .select({ answer: activityVotes.answer })
      .from(activityVotes)
      .where(and(eq(activityVotes.uid, uid), eq(activityVotes.requestId, body.requestId)))
    if (first?.answer) return first.answer

    const now = clock.now()
    const activity = await activityById(tx, entry.activityId, now)
    requireRunning(activity, now)
    const settings = activity.document.competition
    if (!settings) throw activityNotFound()
    if (!(await isPublicEntry(tx, entry))) throw notFound('作品不存在或已删除')
    requireVoting(settings, now)
    if (entry.uid === uid) throw wrongState('不能给自己投票', 'ownEntry')
    const dayKey = dayOf(now)
    const used = await given(tx, entry, uid, dayKey)
    if (used.all >= settings.votesPerDay) throw wrongState('今天的票投完了，明天 0 点恢复', 'quotaUsedUp')
    if (used.here >= settings.perEntryPerDay) throw wrongState('今天已经给TA投过票了', 'entryQuotaUsedUp')
    // After the repeat of a request, which is no second action.
    await takeLimit(tx, clock, { key: `vote:${uid}`, ...PACE })

    const voteId = randomUUID()
    const { activityId, entryId } = entry
    await tx.insert(activityVotes).values({
      voteId,
      activityId,
      entryId,
      uid,
      dayKey,
      n: used.all + 1,
      m: used.here + 1,
      address,
      device,
      at: now,
      requestId: body.requestId,
    })
    const votes = await count(tx, entry, dayKey, now)
    const votesLeft = settings.votesPerDay - used.all - 1
    const answer = {
      votes,
      rank: await placeOf(tx, entry),
      votesLeft,
      entryLeft: Math.min(votesLeft, settings.perEntryPerDay - used.here - 1),
      keysGained: await keysFor(tx, activity.document, { uid, dayKey, n: used.all + 1, at: now }),
    }
    await tx.update(activityVotes).set({ answer }).where(eq(activityVotes.voteId, voteId))
    return answer
  })
}
