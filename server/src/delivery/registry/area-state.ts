import { desc, eq } from 'drizzle-orm'
import type { AreaName } from '@dm/shared/contract/release/release'
import type { Db } from '../../db/open'
import { activations } from '../schema'

export type AreaState = typeof activations.$inferSelect

/** Returns an area's newest state; null if it was never live. */
export async function areaNow(db: Db, area: AreaName): Promise<AreaState | null> {
  const [row] = await db
    .select()
    .from(activations)
    .where(eq(activations.area, area))
    .orderBy(desc(activations.revision))
    .limit(1)
  return row ?? null
}

/** Returns the newest state of every area, by name. */
export const areasNow = (db: Db): Promise<AreaState[]> =>
  db.selectDistinctOn([activations.area]).from(activations).orderBy(activations.area, desc(activations.revision))
