import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { users } from '../../platform/schema'
import type { DomainJob } from '../domain'
import { activityVotes } from './schema'

type Risk = NonNullable<(typeof activityVotes.$inferSelect)['risk']>

/** The rules look at votes of this period. */
const PERIOD = hoursMs(24)
/** An account counts as new for so long. */
const NEW_MS = hoursMs(168)
/** So many new accounts of one address for one entry. */
const NEW_ACCOUNTS = 10
/** So many accounts of one device in one activity. */
const DEVICE_ACCOUNTS = 3
/** So many votes in a row at regular intervals, of one address for one entry. */
const REGULAR_VOTES = 8
/** Shorter intervals say nothing: people of one room tap at the same time. */
const LEAST_GAP = secondsMs(3)

/**
 * Returns the positions of votes that follow each other at regular intervals: eight or more, each interval within a
 * tenth of the run's first one. `times` in epoch milliseconds, ascending. Pure.
 */
export function regularVotes(times: readonly number[]): number[] {
  const found = new Set<number>()
  let start = 0
  for (let at = 1; at <= times.length; at += 1) {
    const first = (times[start + 1] ?? 0) - (times[start] ?? 0)
    const gap = (times[at] ?? Number.POSITIVE_INFINITY) - (times[at - 1] ?? 0)
    if (first >= LEAST_GAP && Math.abs(gap - first) <= first / 10) continue
    if (at - start >= REGULAR_VOTES) for (let n = start; n < at; n += 1) found.add(n)
    // The last vote of a run may be the first of the next.
    start = at - 1
  }
  return [...found]
}

/** Marks votes that count and that nobody judged; they go on counting. Returns how many. */
async function mark(db: Db, risk: Risk, which: SQL | undefined): Promise<number> {
  const marked = await db
    .update(activityVotes)
    .set({ state: 'suspect', risk })
    .where(and(eq(activityVotes.state, 'valid'), isNull(activityVotes.judgedAt), which))
    .returning({ voteId: activityVotes.voteId })
  return marked.length
}

/** Many new accounts of one network address for one entry. */
async function markNewAccounts(db: Db, since: number): Promise<number> {
  const isNew = lt(sql`${activityVotes.at} - ${users.createdAt}`, NEW_MS)
  const groups = await db
    .select({ entryId: activityVotes.entryId, address: activityVotes.address })
    .from(activityVotes)
    .innerJoin(users, eq(users.uid, activityVotes.uid))
    .where(and(gt(activityVotes.at, since), isNotNull(activityVotes.address), isNew))
    .groupBy(activityVotes.entryId, activityVotes.address)
    .having(sql`count(distinct ${activityVotes.uid}) >= ${NEW_ACCOUNTS}`)
  let marked = 0
  for (const { entryId, address } of groups) {
    const theirs = db
      .select({ voteId: activityVotes.voteId })
      .from(activityVotes)
      .innerJoin(users, eq(users.uid, activityVotes.uid))
      .where(
        and(
          eq(activityVotes.entryId, entryId),
          eq(activityVotes.address, address ?? ''),
          gt(activityVotes.at, since),
          isNew,
        ),
      )
    marked += await mark(db, 'newAccounts', inArray(activityVotes.voteId, theirs))
  }
  return marked
}

/** One device that votes for several accounts in one activity. */
async function markDevices(db: Db, since: number): Promise<number> {
  const groups = await db
    .select({ activityId: activityVotes.activityId, device: activityVotes.device })
    .from(activityVotes)
    .where(and(gt(activityVotes.at, since), isNotNull(activityVotes.device)))
    .groupBy(activityVotes.activityId, activityVotes.device)
    .having(sql`count(distinct ${activityVotes.uid}) >= ${DEVICE_ACCOUNTS}`)
  let marked = 0
  for (const { activityId, device } of groups) {
    const theirs = and(eq(activityVotes.activityId, activityId), eq(activityVotes.device, device ?? ''))
    marked += await mark(db, 'device', and(theirs, gt(activityVotes.at, since)))
  }
  return marked
}

/** Votes at regular intervals of one network address for one entry. */
async function markRegular(db: Db, since: number): Promise<number> {
  const groups = await db
    .select({ entryId: activityVotes.entryId, address: activityVotes.address })
    .from(activityVotes)
    .where(and(gt(activityVotes.at, since), isNotNull(activityVotes.address)))
    .groupBy(activityVotes.entryId, activityVotes.address)
    .having(sql`count(*) >= ${REGULAR_VOTES}`)
  let marked = 0
  for (const { entryId, address } of groups) {
    const theirs = and(eq(activityVotes.entryId, entryId), eq(activityVotes.address, address ?? ''))
    const votes = await db
      .select({ voteId: activityVotes.voteId, at: activityVotes.at })
      .from(activityVotes)
      .where(and(theirs, gt(activityVotes.at, since)))
      .orderBy(asc(activityVotes.at))
    const ids = regularVotes(votes.map(({ at }) => at)).flatMap((n) => votes[n]?.voteId ?? [])
    if (ids.length > 0) marked += await mark(db, 'regular', inArray(activityVotes.voteId, ids))
  }
  return marked
}

/** Votes of accounts that were disabled since. */
function markDisabled(db: Db, now: number): Promise<number> {
  const disabled = db.select({ uid: users.uid }).from(users).where(eq(users.state, 'disabled'))
  return mark(db, 'disabled', and(inArray(activityVotes.uid, disabled), gt(activityVotes.at, now - daysMs(60))))
}

/**
 * Marks votes as suspect by the rules of docs/product/activity.md#minors-privacy-abuse: they count until operations
 * judge them. Idempotent; two servers at once mark the same. Returns how many were marked.
 */
export async function markSuspects({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  const since = now - PERIOD
  return (
    (await markDevices(db, since)) +
    (await markNewAccounts(db, since)) +
    (await markRegular(db, since)) +
    (await markDisabled(db, now))
  )
}

export const riskJob: DomainJob = { name: 'activity-vote-risk', everyMs: minutesMs(1), run: markSuspects }
