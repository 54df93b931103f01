import type { Data } from '@dm/shared/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activitySlots } from './schema'
import { badInput, notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { reservationOf } from './mine'
import { seenActivity, type Seen } from './preview'
import { endOf } from './state'
import { activityInSlot, countersOf, findActivity } from './store'
import { waitingAfter, type VersionRow } from './versions'

type Shown = Data<'activity/overview/query'>['activity']
type Announced = Shown['announced']

/**
 * Returns the limits of waiting versions, each with the time it takes effect
 * (docs/product/activity.md#the-activity-document-and-hot-swap).
 */
function announcedLimits({ row }: Seen, waiting: VersionRow[]): Announced {
  let last = row.document.competition
  return waiting.flatMap(({ document: { competition }, from }) => {
    if (from === null || !competition || !last) return []
    const { votesPerDay, perEntryPerDay } = competition
    const same = votesPerDay === last.votesPerDay && perEntryPerDay === last.perEntryPerDay
    last = competition
    return same ? [] : [{ from, votesPerDay, perEntryPerDay }]
  })
}

/** Returns when a slot's activity changes next: a period in it ends or begins. Null when none does. */
async function slotChange(db: Db, slot: string, now: number): Promise<number | null> {
  // A future period begins before it ends.
  const { from, to } = activitySlots
  const next = sql<number | null>`min(case when ${from} > ${now} then ${from} else ${to} end)`.mapWith(Number)
  const [row] = await db
    .select({ at: next })
    .from(activitySlots)
    .where(and(eq(activitySlots.slot, slot), gt(to, now)))
  return row?.at ?? null
}

/** Returns the document with its version and its state by the server's clock. */
async function presentActivity(db: Db, seen: Seen, slot: string | null): Promise<Shown> {
  const { row, state, now, isPreview } = seen
  const [waiting, nextInSlot] = await Promise.all([
    isPreview ? [] : waitingAfter(db, row.activityId, now),
    slot === null || isPreview ? null : slotChange(db, slot, now),
  ])
  const ahead = [waiting[0]?.from ?? null, nextInSlot].filter((at) => at !== null)
  return {
    ...row.document,
    // The end in effect: operators may have ended it early.
    endAt: Math.min(row.document.endAt, row.endedAt ?? row.document.endAt),
    version: row.version,
    state,
    pauseReason: state === 'paused' ? (row.pauseReason ?? '') : null,
    frozenAt: row.frozenAt,
    correctedAt: row.correctedAt,
    announced: announcedLimits(seen, waiting),
    changesAt: ahead.length > 0 ? Math.min(...ahead) : null,
  }
}

/** True if the account had reserved the start of an activity that was then taken offline before it ended. */
async function isCanceledFor(db: Db, activityId: string, uid: string | null, now: number): Promise<boolean> {
  const row = uid === null ? null : await findActivity(db, activityId, now)
  if (uid === null || !row || row.offlineAt === null || row.offlineAt >= endOf(row)) return false
  return (await reservationOf(db, activityId, uid)) !== null
}

/**
 * Returns one activity by its id, else by its slot; the same for everybody. A preview link contains its own id. Throws
 * 40400 for one that is gone; who had reserved its start reads that it was cancelled.
 */
export const overview: Handler<'activity/overview/query'> = async ({ activityId, slot, preview }, ctx) => {
  const { db, clock, uid } = ctx
  if (activityId === undefined && slot === undefined && preview === undefined)
    throw badInput('activityId: 缺少活动', 'activityId')
  const bySlot = activityId === undefined && preview === undefined ? (slot ?? '') : null
  const id = bySlot === null ? (activityId ?? '') : await activityInSlot(db, bySlot, clock.now())
  const seen = await seenActivity(ctx, { activityId: id, preview }).catch(async (error: unknown) => {
    throw (await isCanceledFor(db, id, uid, clock.now())) ? notFound('活动已取消', 'activityCanceled') : error
  })
  const [activity, counters] = await Promise.all([
    presentActivity(db, seen, bySlot),
    countersOf(db, seen.row.activityId),
  ])
  return {
    activity,
    counters,
    serverNow: seen.now,
    previewAt: seen.isPreview ? seen.now : null,
  }
}
