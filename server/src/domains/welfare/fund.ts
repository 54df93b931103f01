import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activityFunds, fundEntries } from './schema'

interface FundChange {
  activityId: string
  /** Above 0. */
  coin: number
  /** Purpose of the movement: the same source moves the fund once. */
  source: string
  at: number
}

/** Takes coins out of an activity's fund inside the caller's transaction; false, and nothing taken, when it lacks them. */
export async function takeFromFund(tx: Db, { activityId, coin, source, at }: FundChange): Promise<boolean> {
  const taken = await tx
    .update(activityFunds)
    .set({ coin: sql`${activityFunds.coin} - ${coin}` })
    .where(and(eq(activityFunds.activityId, activityId), gte(activityFunds.coin, coin)))
    .returning({ activityId: activityFunds.activityId })
  if (taken.length === 0) return false
  await tx.insert(fundEntries).values({ source, activityId, delta: -coin, at })
  return true
}

/** Fills an activity's fund; the same source again changes nothing. Returns what it then holds. */
export async function fillFund(tx: Db, { activityId, coin, source, at }: FundChange): Promise<number> {
  const fresh = await tx
    .insert(fundEntries)
    .values({ source, activityId, delta: coin, at })
    .onConflictDoNothing()
    .returning({ source: fundEntries.source })
  if (fresh.length === 0) return fundOf(tx, activityId)
  const [fund] = await tx
    .insert(activityFunds)
    .values({ activityId, coin })
    .onConflictDoUpdate({ target: activityFunds.activityId, set: { coin: sql`${activityFunds.coin} + ${coin}` } })
    .returning({ coin: activityFunds.coin })
  return fund?.coin ?? 0
}

export async function fundOf(db: Db, activityId: string): Promise<number> {
  const [fund] = await db.select().from(activityFunds).where(eq(activityFunds.activityId, activityId))
  return fund?.coin ?? 0
}
