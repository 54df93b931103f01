import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import type { Db } from '../../db/open'
import {
  activities,
  activityEntries,
  activityReservations,
  activitySlots,
  activityVersions,
  activityVotes,
} from './schema'
import { isShown } from './shown'
import { activityNotFound } from './state'

/** An activity with the version of its document in effect at a time. */
export type ActivityRow = typeof activities.$inferSelect & { version: number; document: ActivityDocument }
export type EntryRow = typeof activityEntries.$inferSelect

/** Selects, for each activity, the version in effect at a time: of those that have begun, the one that began last. */
export const shownVersions = (db: Db, now: number) =>
  db
    .selectDistinctOn([activityVersions.activityId], {
      activityId: activityVersions.activityId,
      version: activityVersions.version,
      document: activityVersions.document,
    })
    .from(activityVersions)
    .where(lte(activityVersions.from, now))
    .orderBy(activityVersions.activityId, desc(activityVersions.from), desc(activityVersions.version))
    .as('shown')

/** Returns the activity with this id as shown at a time, in any state; null while no version of it has begun. */
export async function findActivity(db: Db, activityId: string, now: number): Promise<ActivityRow | null> {
  const shown = shownVersions(db, now)
  const [found] = await db
    .select({ row: activities, version: shown.version, document: shown.document })
    .from(activities)
    .innerJoin(shown, eq(shown.activityId, activities.activityId))
    .where(eq(activities.activityId, activityId))
  return found ? { ...found.row, version: found.version, document: found.document } : null
}

/** The same; throws 40400 when there is none. */
export async function activityById(db: Db, activityId: string, now: number): Promise<ActivityRow> {
  const row = await findActivity(db, activityId, now)
  if (!row) throw activityNotFound()
  return row
}

/** Returns the activity now in a slot, else the last one; throws 40400 when there never was one. */
export async function activityInSlot(db: Db, slot: string, now: number): Promise<string> {
  const [found] = await db
    .select({ activityId: activitySlots.activityId })
    .from(activitySlots)
    .where(and(eq(activitySlots.slot, slot), lte(activitySlots.from, now)))
    .orderBy(desc(gt(activitySlots.to, now)), desc(activitySlots.to))
    .limit(1)
  if (!found) throw activityNotFound()
  return found.activityId
}

/** Counts rows for the counters (docs/product/activity.md#entities). */
export async function countersOf(db: Db, activityId: string) {
  const isPublic = and(eq(activityEntries.state, 'approved'), isShown(db))
  const tally = db
    .select({
      entries: sql<number>`count(*) filter (where ${isPublic})::int`.as('entries'),
      votes: sql<number>`coalesce(sum(${activityEntries.votes}) filter (where ${isPublic}), 0)::int`.as('votes'),
      voidedVotes: sql<number>`coalesce(sum(${activityEntries.voidedVotes}), 0)::int`.as('voided_votes'),
    })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, activityId))
    .as('tally')
  const took = db
    .select({ uid: activityEntries.uid })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, activityId))
    .union(db.select({ uid: activityVotes.uid }).from(activityVotes).where(eq(activityVotes.activityId, activityId)))
    .union(
      db
        .select({ uid: activityReservations.uid })
        .from(activityReservations)
        .where(eq(activityReservations.activityId, activityId)),
    )
    .as('took')
  const [row] = await db
    .select({
      people: sql<number>`(select count(*)::int from ${took})`,
      reserved: reservedCount(db, activityId),
      entries: tally.entries,
      votes: tally.votes,
      voidedVotes: tally.voidedVotes,
    })
    .from(tally)
  return row ?? { people: 0, entries: 0, votes: 0, voidedVotes: 0, reserved: 0 }
}

export const reservedCount = (db: Db, activityId: string) =>
  db.$count(
    activityReservations,
    and(eq(activityReservations.activityId, activityId), eq(activityReservations.kind, 'start')),
  )

/** Returns the caller's entry in an activity that was not withdrawn. */
export async function entryOf(db: Db, activityId: string, uid: string): Promise<EntryRow | null> {
  const mine = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.uid, uid),
    sql`${activityEntries.state} <> 'deleted'`,
  )
  const [row] = await db.select().from(activityEntries).where(mine)
  return row ?? null
}
