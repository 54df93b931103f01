import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { eachInTurn, type RowLog } from '../../../platform/each'
import { lockPack, release, spendReserved } from '../../wallet/traffic/packs'
import { trafficBoosts, trafficExposures } from '../schema'

export type BoostRow = typeof trafficBoosts.$inferSelect

const isLive = (boost: BoostRow) => boost.state === 'running' || boost.state === 'paused'
const uncounted = sql`(not ${trafficExposures.counted} or ${trafficExposures.opened} and not ${trafficExposures.openCounted})`

/**
 * Locks a promotion and its pack, and counts what was shown since into both, never more than was promised: what was
 * shown beyond it at the same moment costs nothing. Returns the promotion as it is then; null when it is gone.
 */
export async function countedBoost(tx: Db, named: Pick<BoostRow, 'id' | 'packId' | 'uid'>): Promise<BoostRow | null> {
  // The pack before the promotion, always: a pack has many.
  if (!(await lockPack(tx, named.packId, named.uid))) return null
  const [boost] = await tx.select().from(trafficBoosts).where(eq(trafficBoosts.id, named.id)).for('update')
  if (!boost) return null
  const before = tx.$with('before').as(
    tx
      .select({
        targetType: trafficExposures.targetType,
        targetId: trafficExposures.targetId,
        viewerUid: trafficExposures.viewerUid,
        day: trafficExposures.day,
        counted: trafficExposures.counted,
        openCounted: trafficExposures.openCounted,
      })
      .from(trafficExposures)
      .where(and(eq(trafficExposures.boostId, boost.id), uncounted))
      // In the order in which views lock them.
      .orderBy(trafficExposures.targetType, trafficExposures.targetId, trafficExposures.viewerUid, trafficExposures.day)
      .for('update'),
  )
  const rows = await tx
    .with(before)
    .update(trafficExposures)
    .set({ counted: true, openCounted: trafficExposures.opened })
    .from(before)
    .where(
      and(
        eq(trafficExposures.targetType, before.targetType),
        eq(trafficExposures.targetId, before.targetId),
        eq(trafficExposures.viewerUid, before.viewerUid),
        eq(trafficExposures.day, before.day),
      ),
    )
    .returning({
      day: trafficExposures.day,
      at: trafficExposures.at,
      shown: sql<boolean>`not ${before.counted}`,
      opened: sql<boolean>`${trafficExposures.opened} and not ${before.openCounted}`,
    })
  let left = boost.quota - boost.used
  const days = new Map<string, { at: number; shown: number; opened: number }>()
  for (const row of rows) {
    const day = days.get(row.day) ?? { at: row.at, shown: 0, opened: 0 }
    days.set(row.day, {
      at: Math.min(day.at, row.at),
      shown: day.shown + (row.shown ? 1 : 0),
      opened: day.opened + (row.opened ? 1 : 0),
    })
  }
  const { uid, packId, targetId, title, cover } = boost
  const target = { type: boost.targetType, id: targetId, title, cover }
  // The rest of an ended promotion has been given back to its pack: its clicks still count.
  for (const { at, shown, opened } of days.values()) {
    const exposure = isLive(boost) ? Math.min(shown, left) : 0
    left -= exposure
    if (exposure > 0 || opened > 0) await spendReserved(tx, { uid, packId, target, exposure, click: opened, at })
  }
  const used = boost.quota - left
  const state = isLive(boost) && left === 0 ? ('done' as const) : boost.state
  if (used !== boost.used || state !== boost.state)
    await tx.update(trafficBoosts).set({ used, state }).where(eq(trafficBoosts.id, boost.id))
  return { ...boost, used, state }
}

/** Ends a promotion and gives what it has not used back to its pack, once, in the caller's transaction. */
export async function stopBoost(
  tx: Db,
  named: Pick<BoostRow, 'id' | 'packId' | 'uid'>,
  reason: NonNullable<BoostRow['reason']>,
): Promise<BoostRow | null> {
  const boost = await countedBoost(tx, named)
  if (!boost || !isLive(boost)) return boost
  await release(tx, boost.packId, boost.quota - boost.used)
  await tx.update(trafficBoosts).set({ state: 'stopped', reason }).where(eq(trafficBoosts.id, boost.id))
  return { ...boost, state: 'stopped', reason }
}

/** Counts what was shown into every promotion that showed something, each in its own transaction. */
export async function countExposures(db: Db, log?: RowLog): Promise<void> {
  const rows = await db
    .selectDistinct({ id: trafficBoosts.id, packId: trafficBoosts.packId, uid: trafficBoosts.uid })
    .from(trafficExposures)
    .innerJoin(trafficBoosts, eq(trafficBoosts.id, trafficExposures.boostId))
    .where(uncounted)
  await eachInTurn(rows, { log, keyOf: ({ id }) => id }, (row) => db.transaction((tx) => countedBoost(tx, row)))
}

/** The promotions that have not ended. */
export const live = or(eq(trafficBoosts.state, 'running'), eq(trafficBoosts.state, 'paused'))
