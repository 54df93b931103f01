import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { withdrawals } from '../schema'
import { OPEN_STATES } from '../payout/store'

/** Returns the withdrawal in progress, if any. */
export const openOne = async (db: Db, uid: string) =>
  (
    await db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.uid, uid), inArray(withdrawals.state, [...OPEN_STATES])))
      .limit(1)
  )[0]
