import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityEntries, activityReservations, activitySlots, activityVotes } from '../../db/schema'
import { gone } from './state'

export type ActivityRow = typeof activities.$inferSelect
export type EntryRow = typeof activityEntries.$inferSelect

/** The activity with this id, whatever its state; 40400 when there is none. */
export async function activityById(db: Db, activityId: string): Promise<ActivityRow> {
  const [row] = await db.select().from(activities).where(eq(activities.activityId, activityId))
  if (!row) throw gone()
  return row
}

/** The activity that stands in a slot now, else the one that stood there last; 40400 when there never was one. */
export async function activityInSlot(db: Db, slot: string, now: number): Promise<ActivityRow> {
  const inSlot = and(eq(activitySlots.slot, slot), lte(activitySlots.from, now))
  const [found] = await db
    .select({ row: activities })
    .from(activitySlots)
    .innerJoin(activities, eq(activities.activityId, activitySlots.activityId))
    .where(inSlot)
    .orderBy(desc(gt(activitySlots.to, now)), desc(activitySlots.to))
    .limit(1)
  if (!found) throw gone()
  return found.row
}

/** Counts of real rows (activities, "Counters"). */
export async function countersOf(db: Db, activityId: string) {
  const [entries] = await db
    .select({
      entries: sql<number>`count(*) filter (where ${activityEntries.state} = 'approved')::int`,
      votes: sql<number>`coalesce(sum(${activityEntries.votes}) filter (where ${activityEntries.state} = 'approved'), 0)::int`,
      voidedVotes: sql<number>`coalesce(sum(${activityEntries.voidedVotes}), 0)::int`,
    })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, activityId))
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
  const [people] = await db.select({ n: sql<number>`count(*)::int` }).from(took)
  return {
    people: people?.n ?? 0,
    entries: entries?.entries ?? 0,
    votes: entries?.votes ?? 0,
    voidedVotes: entries?.voidedVotes ?? 0,
    reserved: await reservedCount(db, activityId),
  }
}

export const reservedCount = (db: Db, activityId: string) =>
  db.$count(
    activityReservations,
    and(eq(activityReservations.activityId, activityId), eq(activityReservations.kind, 'start')),
  )

/** The caller's living entry in an activity. */
export async function entryOf(db: Db, activityId: string, uid: string): Promise<EntryRow | null> {
  const mine = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.uid, uid),
    sql`${activityEntries.state} <> 'deleted'`,
  )
  const [row] = await db.select().from(activityEntries).where(mine)
  return row ?? null
}
