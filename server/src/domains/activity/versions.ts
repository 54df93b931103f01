import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityVersions } from './schema'
import { notFound } from '../../platform/failure'
import { activityState, type ActivityState } from './state'
import { findActivity } from './store'

export type VersionRow = typeof activityVersions.$inferSelect

/**
 * Returns an activity's row, locked until the transaction ends: one change at a time. Throws 40400 when there is none.
 */
export async function lockedActivity(tx: Db, activityId: string): Promise<typeof activities.$inferSelect> {
  const [row] = await tx.select().from(activities).where(eq(activities.activityId, activityId)).for('update')
  if (!row) throw notFound(`没有活动 ${activityId}`)
  return row
}

/** Returns the row of an activity, shown or not; throws 40400 when there is none. */
export async function activityRow(db: Db, activityId: string): Promise<typeof activities.$inferSelect> {
  const [row] = await db.select().from(activities).where(eq(activities.activityId, activityId))
  if (!row) throw notFound(`没有活动 ${activityId}`)
  return row
}

/** Returns one version (default the newest) of an activity; throws 40400 when there is none. */
export async function versionOf(db: Db, activityId: string, version?: number): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(activityVersions)
    .where(
      and(
        eq(activityVersions.activityId, activityId),
        version === undefined ? undefined : eq(activityVersions.version, version),
      ),
    )
    .orderBy(desc(activityVersions.version))
    .limit(1)
  if (!row) throw notFound(version === undefined ? `没有活动 ${activityId}` : `${activityId} 没有版本 ${version}`)
  return row
}

/** Returns versions that begin after a time, earliest first. */
export const waitingAfter = (db: Db, activityId: string, moment: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(activityVersions)
    .where(
      and(
        eq(activityVersions.activityId, activityId),
        isNotNull(activityVersions.from),
        gt(activityVersions.from, moment),
      ),
    )
    .orderBy(asc(activityVersions.from), asc(activityVersions.version))

/** Returns the present state of an activity; draft while no version is shown. */
export async function stateNow(db: Db, activity: typeof activities.$inferSelect, now: number): Promise<ActivityState> {
  const shown = await findActivity(db, activity.activityId, now)
  if (shown) return activityState(shown, now)
  return activity.offlineAt === null ? 'draft' : 'offline'
}
