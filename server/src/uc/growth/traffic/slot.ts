import { createHash } from 'node:crypto'
import { dayOf } from '@dm/shared/time'
import { and, asc, eq, gt, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { trafficBoosts, trafficExposures } from '../schema'

/** With more left than this, what was shown and not yet counted is not looked at: it costs the payer nothing. */
export const NEAR_END = 1_000

/** What a promotion may still show: its number, exact towards its end, and its day's. */
const mayShow = (day: string) =>
  and(
    sql`(${trafficBoosts.quota} - ${trafficBoosts.used} > ${NEAR_END} or ${trafficBoosts.used} + (select count(*) from
      (select 1 from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
      and not ${trafficExposures.counted} limit ${NEAR_END}) shown) < ${trafficBoosts.quota})`,
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

/** A list of so many rows has one promoted row at most. */
export const PROMOTED_OF = 10
/** Where it stands, from 0. */
export const PROMOTED_AT = 3

/** Puts a promoted row among the others of its list. */
export const withPromoted = <Row>(others: readonly Row[], promoted: Row): Row[] => [
  ...others.slice(0, PROMOTED_AT),
  promoted,
  ...others.slice(PROMOTED_AT),
]

/** Turns with the viewer and the day, so that every promotion has its share. */
const turn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

interface Slot {
  viewer: string
  type: (typeof trafficBoosts.$inferSelect)['targetType']
  among: string[] | SQLWrapper
  now: number
}

/**
 * Chooses what to promote to a viewer among the rows of a list, by their ids or a query of these: not what they saw today; of several packs of one item
 * the first to end (docs/product/growth.md#traffic-packs). Returns null when there is nothing.
 */
export async function promotedFor(
  db: Db,
  { viewer, type, among, now }: Slot,
): Promise<{ boostId: string; targetId: string } | null> {
  if (Array.isArray(among) && among.length === 0) return null
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
