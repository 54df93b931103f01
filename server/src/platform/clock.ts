import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'

/** The server's clock, injected so that tests can move it (docs/product/seams.md#identity-review-clock-operators). */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Returns the present time of the database's clock, epoch ms, which all servers of a site share. */
export async function databaseNow(db: Db): Promise<number> {
  const [row] = await db
    .select({ now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint` })
    .from(sql`(values (1)) as one`)
  return Number(row?.now)
}
