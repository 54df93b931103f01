import { and, eq, gte, max } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { vipPeriods } from '../../db/schema'
import { addDays, dayOf, startOfDay } from '../../platform/clock'

/** The last moment of the personal membership; null without one. Bought periods follow each other without gaps. */
export async function vipUntil(db: Db, uid: string, now: number): Promise<number | null> {
  const live = and(
    eq(vipPeriods.uid, uid),
    eq(vipPeriods.scope, 'personal'),
    eq(vipPeriods.revoked, 0),
    gte(vipPeriods.endDay, dayOf(now)),
  )
  const [row] = await db
    .select({ last: max(vipPeriods.endDay) })
    .from(vipPeriods)
    .where(live)
  return row?.last ? startOfDay(addDays(row.last, 1)) - 1 : null
}
