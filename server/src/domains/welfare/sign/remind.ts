import { dayOf, minuteOfDay } from '@dm/shared/time'
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { Failure } from '../../../platform/failure'
import { sendNotification } from '../../../platform/notification'
import { users } from '../../../platform/schema'
import { activityState } from '../../activity/state'
import type { DomainJob } from '../../domain'
import { signIns, signReminders } from '../schema'
import { signActivity } from './store'

/** From eight to nine in the evening, UTC+8, in minutes of the day. */
const EVENING = { from: 20 * 60, to: 21 * 60 }
const AT_ONCE = 200

type RemindDeps = Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock' | 'keys' | 'sms' | 'log'>

/** Whether sign-ins are taken now: nobody is reminded of what cannot be done. */
async function isRunning({ db, clock }: RemindDeps): Promise<boolean> {
  const now = clock.now()
  try {
    return activityState((await signActivity(db, now)).row, now) === 'running'
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** One SMS in the evening to everybody who asked for it and has not signed in today. */
async function remindSigns(deps: RemindDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const minute = minuteOfDay(now)
  if (minute < EVENING.from || minute >= EVENING.to || !(await isRunning(deps))) return
  const today = dayOf(now)
  const waits = or(isNull(signReminders.remindedDay), ne(signReminders.remindedDay, today))
  const rows = await db
    .select({ uid: signReminders.uid, mobile: users.mobile })
    .from(signReminders)
    .innerJoin(users, eq(users.uid, signReminders.uid))
    .leftJoin(signIns, and(eq(signIns.uid, signReminders.uid), eq(signIns.day, today)))
    .where(and(waits, isNull(signIns.uid), isNotNull(users.mobile)))
    .limit(AT_ONCE)
  for (const { uid, mobile } of rows) {
    const taken = await db
      .update(signReminders)
      .set({ remindedDay: today })
      .where(and(eq(signReminders.uid, uid), waits))
      .returning({ uid: signReminders.uid })
    if (taken.length === 0) continue
    await sendNotification(deps, mobile, '今天还没有签到，打开点梦限时福利完成签到', { notification: 'sign-in', uid })
  }
}

export const signRemindJob: DomainJob = { name: 'sign-remind', everyMs: 30_000, run: remindSigns }
