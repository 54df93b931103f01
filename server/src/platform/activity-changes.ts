import { hoursMs } from '@dm/shared/time'
import { and, lt, max, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { activityChanges } from './schema'
import type { Clock } from './clock'
import type { Job } from './jobs'

/**
 * Notifies open pages of every server that an activity's document has changed, with its id and version only
 * (docs/product/activity.md#the-activity-document-and-hot-swap). Call it as the last statement of the change's
 * transaction: announcements wait for each other until they are committed.
 */
export async function announceActivity(tx: Db, clock: Clock, activityId: string, version: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('activity-changes', 0))`)
  const [last] = await tx.select({ seq: max(activityChanges.seq) }).from(activityChanges)
  await tx.insert(activityChanges).values({ seq: (last?.seq ?? 0) + 1, activityId, version, at: clock.now() })
}

/** Removes announcements that every open page has received; the newest stays, so that numbering continues from it. */
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
