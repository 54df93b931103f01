import type { WealTask } from '@dm/shared/contract/calls/activity/document'
import { dayOf, nextMidnight, startOfDay } from '@dm/shared/time'
import { and, eq, gte, isNotNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { activityEntries, activityVotes } from '../../activity/schema'
import { modelcards } from '../../modelcard/schema'
import { noticeEntries } from '../../casting-notice/schema'
import { certifications, profiles } from '../../profile/schema'
import { signIns } from '../schema'

/** A stretch of time in epoch ms; `to` is outside of it. */
interface Window {
  from: number
  to: number
}

/** Counts of an account's events within a stretch of time. Nothing is taken from the client. */
const COUNTS: Record<WealTask['event'], (db: Db, uid: string, window: Window) => Promise<number>> = {
  profile: (db, uid) =>
    db.$count(
      profiles,
      and(eq(profiles.uid, uid), ne(profiles.avatar, ''), isNotNull(profiles.birthday), isNotNull(profiles.cityCode)),
    ),
  modelcard: (db, uid) => db.$count(modelcards, and(eq(modelcards.uid, uid), eq(modelcards.status, 'public'))),
  certified: (db, uid) =>
    db.$count(certifications, and(eq(certifications.uid, uid), eq(certifications.state, 'passed'))),
  signIn: (db, uid, { from, to }) =>
    db.$count(signIns, and(eq(signIns.uid, uid), eq(signIns.by, 'day'), gte(signIns.at, from), lt(signIns.at, to))),
  vote: (db, uid, { from, to }) =>
    db.$count(
      activityVotes,
      and(
        eq(activityVotes.uid, uid),
        ne(activityVotes.state, 'void'),
        gte(activityVotes.at, from),
        lt(activityVotes.at, to),
      ),
    ),
  entry: (db, uid, { from, to }) =>
    db.$count(
      activityEntries,
      and(
        eq(activityEntries.uid, uid),
        eq(activityEntries.state, 'approved'),
        gte(activityEntries.approvedAt, from),
        lt(activityEntries.approvedAt, to),
      ),
    ),
  noticeEntry: (db, uid, { from, to }) =>
    db.$count(
      noticeEntries,
      and(
        eq(noticeEntries.uid, uid),
        ne(noticeEntries.state, 'cancelled'),
        gte(noticeEntries.appliedAt, from),
        lt(noticeEntries.appliedAt, to),
      ),
    ),
}

/** The stretch in which a task counts now: ever, today, or its own window. */
function windowOf({ section, from, to }: WealTask, now: number): Window {
  if (section === 'daily') return { from: startOfDay(dayOf(now)), to: nextMidnight(now) }
  return { from: section === 'limited' ? (from ?? 0) : 0, to: to ?? Number.MAX_SAFE_INTEGER }
}

/** Progress of an account towards a task, up to its target. */
export async function progressOf(db: Db, task: WealTask, uid: string, now: number): Promise<number> {
  return Math.min(task.target, await COUNTS[task.event](db, uid, windowOf(task, now)))
}

/** Once in each of these a task may be drawn. */
export function periodOf({ section, from }: WealTask, now: number): string {
  if (section === 'daily') return dayOf(now)
  return section === 'limited' ? `from ${from ?? 0}` : 'once'
}
