import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { activityEntries } from './schema'

/** Accounts that nobody else sees: their entries come back with them. */
const HIDDEN = ['disabled', 'cooling'] as const

/** The condition that an entry's account is seen by others (docs/product/activity.md#minors-privacy-abuse). */
export const isShown = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.uid, activityEntries.uid), inArray(users.state, [...HIDDEN]))),
  )

/** True when an entry can be seen, voted for and reported by others: approved, and its account is not hidden. */
export async function isPublicEntry(db: Db, { entryId }: { entryId: string }): Promise<boolean> {
  const wanted = and(eq(activityEntries.entryId, entryId), eq(activityEntries.state, 'approved'), isShown(db))
  return (await db.$count(activityEntries, wanted)) > 0
}
