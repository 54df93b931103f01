import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { enterpriseTrips } from '../schema'

/** The next public trips: those that run, then those to come. */
export async function nextTrips(db: Db, enterpriseId: string, today: string, most: number) {
  const rows = await db
    .select()
    .from(enterpriseTrips)
    .where(
      and(
        eq(enterpriseTrips.enterpriseId, enterpriseId),
        eq(enterpriseTrips.visible, 'public'),
        isNull(enterpriseTrips.deletedAt),
        gte(enterpriseTrips.to, today),
      ),
    )
    .orderBy(asc(enterpriseTrips.from))
    .limit(most)
  return rows.map(({ id, title, from, to, cities }) => ({
    id,
    title,
    from,
    to,
    cities,
    status: from <= today ? ('ongoing' as const) : ('upcoming' as const),
  }))
}

/** Number of a company's trips that have not ended. */
export const openTripCount = (db: Db, enterpriseId: string, today: string): Promise<number> =>
  db.$count(
    enterpriseTrips,
    and(
      eq(enterpriseTrips.enterpriseId, enterpriseId),
      isNull(enterpriseTrips.deletedAt),
      gte(enterpriseTrips.to, today),
    ),
  )
