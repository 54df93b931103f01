import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityReservations } from './schema'
import { users } from '../account/schema'
import type { DomainJob } from '../domain'
import { dateTime } from '@dm/shared/format'
import { minutesMs } from '@dm/shared/time'
import { activityState } from './state'
import { shownVersions, type ActivityRow } from './store'

/** How long before the start a reminder is sent. */
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

async function remindOf({ activityId, document }: ActivityRow, { db, clock, sms, log }: RemindDeps) {
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
    if (mobile === null || !(await claim(db, activityId, uid, clock.now()))) continue
    const text = `【点梦】你预约的「${document.title}」将于${dateTime(document.startAt, clock.now())}开始`
    // At most one SMS: a message that the provider refused is logged, not sent twice.
    await sms
      .send(mobile, text)
      .catch((error: unknown) => log.warn({ err: error, activityId }, 'a reminder was not accepted'))
  }
}

type RemindDeps = Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock' | 'sms' | 'log'>

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
