import { createHash } from 'node:crypto'
import { dayOf } from '@dm/shared/time'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { trafficBoosts, trafficExposures } from '../schema'

/** What a promotion may still show: its number, and its day's. Shown and not yet counted is looked at, too. */
const mayShow = (day: string) =>
  and(
    sql`${trafficBoosts.used} + (select count(*) from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
      and not ${trafficExposures.counted}) < ${trafficBoosts.quota}`,
    sql`(${trafficBoosts.dailyCap} = 0 or (select count(*) from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
      and ${trafficExposures.day} = ${day}) < ${trafficBoosts.dailyCap})`,
  )

/** What runs now, and is neither the viewer's own nor paid by the viewer. */
const running = (viewer: string, now: number) =>
  and(
    eq(trafficBoosts.state, 'running'),
    gt(trafficBoosts.expireAt, now),
    ne(trafficBoosts.uid, viewer),
    ne(trafficBoosts.ownerUid, viewer),
  )

/** Turns with the viewer and the day, so that every promotion has its share. */
const turn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * Chooses what to promote to a viewer among the rows of a list: not what they saw today; of several packs of one item
 * the first to end (docs/product/growth.md#traffic-packs). Returns null when there is nothing.
 */
export async function promotedFor(
  db: Db,
  { viewer, type, among, now }: { viewer: string; type: 'service'; among: string[]; now: number },
): Promise<{ boostId: string; targetId: string } | null> {
  if (among.length === 0) return null
  const day = dayOf(now)
  const rows = await db
    .select({ boostId: trafficBoosts.id, targetId: trafficBoosts.targetId })
    .from(trafficBoosts)
    .where(
      and(
        running(viewer, now),
        eq(trafficBoosts.targetType, type),
        inArray(trafficBoosts.targetId, among),
        mayShow(day),
        sql`not exists (select 1 from ${trafficExposures} where ${trafficExposures.targetType} = ${trafficBoosts.targetType}
          and ${trafficExposures.targetId} = ${trafficBoosts.targetId} and ${trafficExposures.viewerUid} = ${viewer}
          and ${trafficExposures.day} = ${day})`,
      ),
    )
    .orderBy(asc(trafficBoosts.expireAt), asc(trafficBoosts.no))
  const targets = [...new Set(rows.map(({ targetId }) => targetId))]
  const chosen = targets[turn(`${viewer}:${day}`) % Math.max(targets.length, 1)]
  return rows.find(({ targetId }) => targetId === chosen) ?? null
}

/** A promoted row was seen or opened by the caller. */
export const seen: Handler<'traffic/boost/seen'> = async ({ boostId, opened }, { uid, db, clock, promotables }) => {
  const now = clock.now()
  const day = dayOf(now)
  const [boost] = await db
    .select()
    .from(trafficBoosts)
    .where(and(eq(trafficBoosts.id, boostId), running(uid, now), mayShow(day)))
  if (boost) {
    const { targetType, targetId } = boost
    const [target] = (await promotables[targetType]?.find(db, [targetId], now)) ?? []
    if (target)
      await db
        .insert(trafficExposures)
        .values({ targetType, targetId, viewerUid: uid, day, boostId, at: now })
        .onConflictDoNothing()
  }
  if (opened)
    await db
      .update(trafficExposures)
      .set({ opened: true })
      .where(
        and(eq(trafficExposures.boostId, boostId), eq(trafficExposures.viewerUid, uid), eq(trafficExposures.day, day)),
      )
  return {}
}
