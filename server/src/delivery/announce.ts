import { hoursMs } from '@dm/shared/time'
import { and, lt, max, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { activityChanges } from './schema'
import type { Clock } from '../platform/clock'
import type { Job } from '../platform/jobs'

/**
 * Tells open pages, of whichever server, that an activity's document has changed: its id and version, nothing else
 * (activities, "The activity document and hot swap"). Inside the transaction of the change, as its last statement:
 * changes that are told wait for each other until they are committed.
 */
export async function announceActivity(tx: Db, clock: Clock, activityId: string, version: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('activity-changes', 0))`)
  const [last] = await tx.select({ seq: max(activityChanges.seq) }).from(activityChanges)
  await tx.insert(activityChanges).values({ seq: (last?.seq ?? 0) + 1, activityId, version, at: clock.now() })
}

/** Removes what every open page has heard of; the newest stays, as the number that the next one follows. */
export const activityChangesJob: Job = {
  name: 'activity-changes',
  everyMs: hoursMs(1),
  run: ({ db, clock }) =>
    db
      .delete(activityChanges)
      .where(
        and(
          lt(activityChanges.at, clock.now() - hoursMs(1)),
          lt(activityChanges.seq, sql`(select max(seq) from activity_changes)`),
        ),
      ),
}
