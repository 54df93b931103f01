import { createHash } from 'node:crypto'
import { dayOf } from '@dm/shared/time'
import { and, asc, eq, gt, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Keys } from '../../../platform/keys'
import type { Ctx } from '../../handler'
import { pageOf } from '../../links'
import { trafficBoosts, trafficExposures } from '../schema'
import { servedId } from './served'

/** With more left than this, what was shown and not yet counted is not looked at: it costs the payer nothing. */
export const NEAR_END = 1_000

/** Condition for another exposure of a promotion: its number, exact towards its end, and its day's. */
const mayShow = (day: string) =>
  and(
    sql`(${trafficBoosts.quota} - ${trafficBoosts.used} > ${NEAR_END} or ${trafficBoosts.used} + (select count(*) from
      (select 1 from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
      and not ${trafficExposures.counted} limit ${NEAR_END}) shown) < ${trafficBoosts.quota})`,
    sql`(${trafficBoosts.dailyCap} = 0 or (select count(*) from ${trafficExposures} where ${trafficExposures.boostId} = ${trafficBoosts.id}
      and ${trafficExposures.day} = ${day}) < ${trafficBoosts.dailyCap})`,
  )

/** Running promotions that are neither the viewer's own nor paid by the viewer. */
const running = (viewer: string, now: number) =>
  and(
    eq(trafficBoosts.state, 'running'),
    gt(trafficBoosts.expireAt, now),
    ne(trafficBoosts.uid, viewer),
    ne(trafficBoosts.ownerUid, viewer),
  )

/** A list of so many rows has one promoted row at most. */
export const PROMOTED_OF = 10
/** Place of the promoted row, from 0. */
export const PROMOTED_AT = 3

/** Puts a promoted row among the others of its list. */
export const withPromoted = <Row>(others: readonly Row[], promoted: Row): Row[] => [
  ...others.slice(0, PROMOTED_AT),
  promoted,
  ...others.slice(PROMOTED_AT),
]

/** Turns with the viewer and the day, so that every promotion has its share. */
const turn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

type TargetType = (typeof trafficBoosts.$inferSelect)['targetType']

interface Slot {
  viewer: string
  /** The rows of a list by their ids or a query of these; without them whatever is promoted. */
  among?: { type: TargetType; ids: string[] | SQLWrapper }
  now: number
  keys: Keys
}

interface Chosen {
  /** As a list names it, for `traffic/boost/seen` (`servedId`). */
  boostId: string
  type: TargetType
  targetId: string
}

/**
 * Chooses what to promote to a viewer: not what they saw today; of several packs of one item the first to end
 * (docs/product/referral.md#traffic-packs). Returns null when there is nothing.
 */
export async function promotedFor(db: Db, { viewer, among, now, keys }: Slot): Promise<Chosen | null> {
  if (Array.isArray(among?.ids) && among.ids.length === 0) return null
  const day = dayOf(now)
  const rows = await db
    .select({ boostId: trafficBoosts.id, type: trafficBoosts.targetType, targetId: trafficBoosts.targetId })
    .from(trafficBoosts)
    .where(
      and(
        running(viewer, now),
        among && and(eq(trafficBoosts.targetType, among.type), inArray(trafficBoosts.targetId, among.ids)),
        mayShow(day),
        sql`not exists (select 1 from ${trafficExposures} where ${trafficExposures.targetType} = ${trafficBoosts.targetType}
          and ${trafficExposures.targetId} = ${trafficBoosts.targetId} and ${trafficExposures.viewerUid} = ${viewer}
          and ${trafficExposures.day} = ${day})`,
      ),
    )
    .orderBy(asc(trafficBoosts.expireAt), asc(trafficBoosts.no))
  const targets = [...new Set(rows.map(itemOf))]
  const chosen = targets[turn(`${viewer}:${day}`) % Math.max(targets.length, 1)]
  const row = rows.find((one) => itemOf(one) === chosen)
  return row ? { ...row, boostId: await servedId(keys, { boostId: row.boostId, viewer, now }) } : null
}

const itemOf = ({ type, targetId }: Pick<Chosen, 'type' | 'targetId'>) => `${type}:${targetId}`

/** Content to promote to a viewer in a list of other things, with its page; null when there is none. */
export async function promotedOfAny(viewer: string, { db, clock, keys, promotables, links }: Ctx<string | null>) {
  const now = clock.now()
  const chosen = await promotedFor(db, { viewer, now, keys })
  if (!chosen) return null
  const { boostId, type, targetId } = chosen
  const [[row], path] = await Promise.all([
    promotables[type]?.find(db, [targetId], now) ?? [],
    pageOf(db, links, type, targetId),
  ])
  // Content hidden a moment ago is ended by the job.
  if (!row || path === null) return null
  return { boostId, type, path, title: row.title, cover: row.cover, ownerName: row.ownerName }
}
