import { daysMs } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import type { Settings } from './settings'

/** The server's clock, injected so that tests can move it (docs/product/seams.md#identity-review-clock-operators). */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Lead of a demonstration's clock, in ms (docs/product/referral.md#what-this-area-needs-from-others). */
const aheadMs = ({ CLOCK_AHEAD_DAYS }: Settings) => daysMs(CLOCK_AHEAD_DAYS)

/** Returns the clock of a site. */
export function clockOf(settings: Settings): Clock {
  const ahead = aheadMs(settings)
  return ahead === 0 ? systemClock : { now: () => systemClock.now() + ahead }
}

/** Returns the present time of the database's clock, epoch ms, which all servers of a site share. */
export async function databaseNow(db: Db, settings: Settings): Promise<number> {
  const [row] = await db
    .select({ now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint` })
    .from(sql`(values (1)) as one`)
  return Number(row?.now) + aheadMs(settings)
}
