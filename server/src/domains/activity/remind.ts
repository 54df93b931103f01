import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityEntries, activityReservations } from './schema'
import { mayTell, sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import type { DomainJob } from '../domain'
import { dateTime } from '@dm/shared/format'
import { minutesMs } from '@dm/shared/time'
import { activityState } from './state'
import { shownVersions, type ActivityRow } from './store'

/** Time before the start at which a reminder is sent. */
const BEFORE_MS = minutesMs(10)

/** Claims one reservation for sending; false when another server or run has it. */
async function claim(db: Db, activityId: string, uid: string, now: number): Promise<boolean> {
  const taken = await db
    .update(activityReservations)
    .set({ remindedAt: now })
    .where(
      and(
        eq(activityReservations.activityId, activityId),
        eq(activityReservations.uid, uid),
        eq(activityReservations.kind, 'start'),
        isNull(activityReservations.remindedAt),
      ),
    )
    .returning({ uid: activityReservations.uid })
  return taken.length > 0
}

async function remindOf({ activityId, document }: ActivityRow, deps: RemindDeps) {
  const { db, clock } = deps
  const waiting = await db
    .select({ uid: activityReservations.uid, mobile: users.mobile })
    .from(activityReservations)
    .innerJoin(users, eq(users.uid, activityReservations.uid))
    .where(
      and(
        eq(activityReservations.activityId, activityId),
        eq(activityReservations.kind, 'start'),
        isNull(activityReservations.remindedAt),
        isNotNull(users.mobile),
      ),
    )
  for (const { uid, mobile } of waiting) {
    if (!(await claim(db, activityId, uid, clock.now()))) continue
    const text = `你预约的「${document.title}」将于${dateTime(document.startAt, clock.now())}开始`
    await sendNotification(deps, mobile, text, { notification: 'activity start', activityId })
  }
}

type RemindDeps = Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock' | 'keys' | 'sms' | 'log'>

/** Sends one SMS, ten minutes before the start, to everybody with a reservation and a phone number. */
export async function remindStarts(deps: RemindDeps): Promise<void> {
  const now = deps.clock.now()
  const shown = shownVersions(deps.db, now)
  const startAt = sql`(${shown.document}->>'startAt')::bigint`
  const soon = await deps.db
    .select({ row: activities, version: shown.version, document: shown.document })
    .from(activities)
    .innerJoin(shown, eq(shown.activityId, activities.activityId))
    .where(sql`${startAt} > ${now} and ${startAt} <= ${now + BEFORE_MS}`)
  for (const { row, version, document } of soon) {
    const activity = { ...row, version, document }
    if (activityState(activity, now) === 'scheduled') await remindOf(activity, deps)
  }
}

export const remindJob: DomainJob = { name: 'activity-remind', everyMs: 15_000, run: remindStarts }

interface Known {
  activityId: string
  uid: string
  /** The start that its holder knows of. */
  known: number
}

/** Writes what the holder of a reservation knows now; false when another server or run was first. */
async function tell(db: Db, { activityId, uid, known }: Known, next: number | null): Promise<boolean> {
  const told = await db
    .update(activityReservations)
    // A new time has a reminder of its own.
    .set({ startAt: next, remindedAt: null })
    .where(
      and(
        eq(activityReservations.activityId, activityId),
        eq(activityReservations.uid, uid),
        eq(activityReservations.kind, 'start'),
        eq(activityReservations.startAt, known),
      ),
    )
    .returning({ uid: activityReservations.uid })
  return told.length > 0
}

/** Sends one SMS for each new time of what was reserved, and one when it was taken offline before its start. */
export async function tellChanges(deps: RemindDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const shown = shownVersions(db, now)
  const startAt = sql<number>`(${shown.document}->>'startAt')::bigint`
  const isOff = and(isNotNull(activities.offlineAt), lt(activities.offlineAt, activityReservations.startAt))
  const isMoved = and(
    isNull(activities.offlineAt),
    sql`${startAt} <> ${activityReservations.startAt}`,
    sql`${startAt} > ${now}`,
  )
  const rows = await db
    .select({
      activityId: activityReservations.activityId,
      uid: activityReservations.uid,
      known: sql<number>`${activityReservations.startAt}`.mapWith(Number),
      offlineAt: activities.offlineAt,
      document: shown.document,
      mobile: users.mobile,
    })
    .from(activityReservations)
    .innerJoin(activities, eq(activities.activityId, activityReservations.activityId))
    .innerJoin(shown, eq(shown.activityId, activityReservations.activityId))
    .innerJoin(users, eq(users.uid, activityReservations.uid))
    .where(and(eq(activityReservations.kind, 'start'), or(isOff, isMoved)))
    .limit(200)
  for (const { offlineAt, document, mobile, ...reservation } of rows) {
    const next = offlineAt === null ? document.startAt : null
    if (!(await mayTell(deps, `activity:${reservation.activityId}:${reservation.uid}`))) continue
    if (!(await tell(db, reservation, next))) continue
    const text = `你预约的「${document.title}」${next === null ? '已取消' : `改到${dateTime(next, now)}开始`}`
    await sendNotification(deps, mobile, text, { notification: 'activity change', activityId: reservation.activityId })
  }
}

export const tellChangesJob: DomainJob = { name: 'activity-change-notifications', everyMs: 15_000, run: tellChanges }

/** An SMS to everybody who asked to hear of the review of their entry, once it was decided; the request ends with it. */
async function remindReviewed(deps: RemindDeps): Promise<void> {
  const { db } = deps
  const decided = or(
    inArray(activityEntries.state, ['rejected', 'disqualified']),
    and(
      eq(activityEntries.state, 'approved'),
      or(isNull(activityEntries.pending), isNotNull(activityEntries.pendingReason)),
    ),
  )
  const rows = await db
    .select({ entry: activityEntries, mobile: users.mobile })
    .from(activityReservations)
    .innerJoin(
      activityEntries,
      and(
        eq(activityEntries.activityId, activityReservations.activityId),
        eq(activityEntries.uid, activityReservations.uid),
      ),
    )
    .innerJoin(users, eq(users.uid, activityReservations.uid))
    .where(and(eq(activityReservations.kind, 'review'), decided))
    .limit(200)
  for (const { entry, mobile } of rows) {
    const { activityId, uid } = entry
    const asked = and(
      eq(activityReservations.activityId, activityId),
      eq(activityReservations.uid, uid),
      eq(activityReservations.kind, 'review'),
    )
    const taken = await db.delete(activityReservations).where(asked).returning({ uid: activityReservations.uid })
    if (taken.length === 0) continue
    const passed = entry.state === 'approved' && entry.pending === null
    const text = `你的参赛作品「${entry.title}」${passed ? '已通过审核' : '未通过审核，可修改后重新提交'}`
    await sendNotification(deps, mobile, text, { notification: 'activity review', activityId })
  }
}

export const remindReviewedJob: DomainJob = { name: 'activity-review-remind', everyMs: 10_000, run: remindReviewed }
