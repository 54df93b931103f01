import type { SignInSettings } from '@dm/shared/contract/calls/activity/document'
import { addDays, dayOf } from '@dm/shared/time'
import { and, between, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import { activityPauses } from '../../activity/schema'
import { endOf, activityNotFound } from '../../activity/state'
import { activityById, activityInSlot, type ActivityRow } from '../../activity/store'
import { makeUpCards, signIns } from '../schema'
import type { Days } from './streak'

interface SignActivity {
  row: ActivityRow
  settings: SignInSettings
}

/** The activity of the slot `signIn` with its settings, whatever its state. Throws 40400 when there is none. */
export async function signActivity(db: Db, now: number): Promise<SignActivity> {
  const row = await activityById(db, await activityInSlot(db, 'signIn', now), now)
  const settings = row.document.signIn
  if (!settings) throw activityNotFound()
  return { row, settings }
}

/** Days on which an activity stood still, for however short a while. */
async function pausedDays(db: Db, activityId: string, now: number): Promise<Set<string>> {
  const pauses = await db.select().from(activityPauses).where(eq(activityPauses.activityId, activityId))
  const days = new Set<string>()
  for (const { from, to } of pauses) {
    const last = dayOf(to ?? now)
    for (let day = dayOf(from); day <= last; day = addDays(day, 1)) days.add(day)
  }
  return days
}

export type SignRow = typeof signIns.$inferSelect

/**
 * Signed days of an account in an activity, and the days that count for it. A day is signed once for all activities,
 * so one that was signed in another counts here, too.
 */
export async function signedDays(db: Db, { row }: SignActivity, uid: string, now: number) {
  const { activityId, document } = row
  const last = dayOf(endOf(row) - 1)
  const [rows, paused, [account]] = await Promise.all([
    db
      .select()
      .from(signIns)
      .where(and(eq(signIns.uid, uid), between(signIns.day, dayOf(document.startAt), last))),
    pausedDays(db, activityId, now),
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.uid, uid)),
  ])
  const days: Days = {
    today: dayOf(now),
    first: dayOf(Math.max(document.startAt, account?.createdAt ?? 0)),
    last,
    signed: new Set(rows.map(({ day }) => day)),
    paused,
  }
  return { rows, days }
}

export async function cardsOf(db: Db, uid: string): Promise<number> {
  const [row] = await db.select().from(makeUpCards).where(eq(makeUpCards.uid, uid))
  return row?.left ?? 0
}
