import type { ParsedBody } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { lockOn } from '../../../platform/lock'
import { createBatcher } from '../../../platform/batcher'
import type { Ctx, Handler } from '../../handler'
import type { Promotables } from '../../promotables'
import { trafficBoosts, trafficExposures } from '../schema'
import { servedBoost } from './served'
import { NEAR_END } from './slot'

/** A promotion that somebody saw, or opened. */
interface View {
  boostId: string
  viewer: string
  /** In UTC+8. */
  day: string
  at: number
  opened: boolean
}

/** A promotion whose views are added. */
type Target = Pick<typeof trafficBoosts.$inferSelect, 'id' | 'targetId' | 'dailyCap'> & {
  type: (typeof trafficBoosts.$inferSelect)['targetType']
}

type KnownView = View & Pick<Target, 'type' | 'targetId'>

/** Views written by one statement: fewer than `NEAR_END`, so that a promotion never shows more than was promised. */
const MOST = 500

type Viewer = Pick<Ctx<string>, 'uid' | 'db' | 'clock' | 'promotables'>

const gathered = new WeakMap<Db, (view: View) => Promise<void>>()

/** A promoted row was seen or opened by the caller: counts only what a list served to this account. */
export const seen: Handler<'traffic/boost/seen'> = async ({ boostId: served, opened }, ctx) => {
  const boostId = await servedBoost(ctx.keys, served, ctx.uid, ctx.clock.now())
  if (boostId !== null) await noteSeen({ boostId, opened }, ctx)
  return {}
}

/**
 * Adds one row for each viewer, item and day, and ends when it is written. No counter is written here, so that none is
 * hot; what many viewers see at the same moment is written together.
 */
export async function noteSeen({ boostId, opened }: ParsedBody<'traffic/boost/seen'>, viewer: Viewer): Promise<void> {
  const { uid, db, clock, promotables } = viewer
  const write = gathered.get(db) ?? createBatcher<View>((views) => writeViews(db, promotables, views), MOST)
  gathered.set(db, write)
  const at = clock.now()
  await write({ boostId, viewer: uid, day: dayOf(at), at, opened })
}

async function writeViews(db: Db, promotables: Promotables, views: readonly View[]): Promise<void> {
  const targets = await targetsOf(db, views)
  const now = Math.max(...views.map(({ at }) => at))
  const open = await publicOnes(db, promotables, [...targets.values()], now)
  const known = views.flatMap((view) => {
    const target = targets.get(view.boostId)
    return target ? [{ ...view, type: target.type, targetId: target.targetId }] : []
  })
  const shown = known.filter(({ boostId }) => open.has(boostId))
  if (shown.length > 0) await addWithinCaps(db, targets, shown)
  const opened = known.filter((view) => view.opened)
  if (opened.length > 0) await markOpened(db, opened)
}

async function targetsOf(db: Db, views: readonly View[]): Promise<Map<string, Target>> {
  const rows = await db
    .select({
      id: trafficBoosts.id,
      type: trafficBoosts.targetType,
      targetId: trafficBoosts.targetId,
      dailyCap: trafficBoosts.dailyCap,
    })
    .from(trafficBoosts)
    .where(inArray(trafficBoosts.id, [...new Set(views.map(({ boostId }) => boostId))]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The promotions whose item is public: what is not costs nothing, and the job ends it. */
async function publicOnes(db: Db, promotables: Promotables, targets: Target[], now: number): Promise<Set<string>> {
  const open = new Set<string>()
  for (const type of new Set(targets.map((target) => target.type))) {
    const those = targets.filter((target) => target.type === type)
    const ids = [...new Set(those.map(({ targetId }) => targetId))]
    const found = new Set(((await promotables[type]?.find(db, ids, now)) ?? []).map(({ id }) => id))
    for (const { id, targetId } of those) if (found.has(targetId)) open.add(id)
  }
  return open
}

/** One text for all rows: the same on both databases. */
function recordsOf(views: readonly KnownView[]) {
  const rows = views.map(({ boostId, type, targetId, viewer, day, at }, n) => ({
    ...{ boost_id: boostId, target_type: type, target_id: targetId, viewer, day, at, n },
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as view (boost_id text, target_type text, target_id text,
    viewer text, day text, at bigint, n int)`
}

/** Adds views of promotions with a day's cap, one server after the other; the others wait for nobody. */
async function addWithinCaps(db: Db, targets: ReadonlyMap<string, Target>, views: readonly KnownView[]): Promise<void> {
  const shown = [...new Set(views.map(({ boostId }) => boostId))]
  const capped = shown.filter((id) => (targets.get(id)?.dailyCap ?? 0) > 0)
  if (capped.length === 0) return addExposures(db, views)
  await db.transaction(async (tx) => {
    for (const id of capped.toSorted()) await lockOn(tx, `traffic:cap:${id}`)
    await addExposures(tx, views)
  })
}

/**
 * One row for each view that the promotion may still show, in the order in which they came: within its number, exact
 * towards its end, and within its day's. Rows are added in the order of their key, so that two servers never wait for
 * each other in a circle.
 */
async function addExposures(db: Db, views: readonly KnownView[]): Promise<void> {
  const of = trafficBoosts
  const row = trafficExposures
  await db.execute(sql`
    with fresh as (
      select distinct on (view.target_type, view.target_id, view.viewer, view.day) view.*
      from ${recordsOf(views)}
      join ${of} on ${of.id} = view.boost_id
      where ${of.state} = 'running' and ${of.expireAt} > view.at and ${of.uid} <> view.viewer
        and ${of.ownerUid} <> view.viewer
        and not exists (select 1 from ${row} where ${row.targetType} = view.target_type
          and ${row.targetId} = view.target_id and ${row.viewerUid} = view.viewer and ${row.day} = view.day)
      order by view.target_type, view.target_id, view.viewer, view.day, view.n
    ), room as materialized (
      select ${of.id} as boost_id, days.day,
        ${of.quota} - ${of.used} - case when ${of.quota} - ${of.used} > ${NEAR_END} then 0 else (
          select count(*) from (select 1 from ${row} where ${row.boostId} = ${of.id} and not ${row.counted}
            limit ${NEAR_END}) uncounted) end as quota,
        case when ${of.dailyCap} = 0 then null else ${of.dailyCap} - (
          select count(*) from ${row} where ${row.boostId} = ${of.id} and ${row.day} = days.day) end as today
      from (select distinct boost_id, day from fresh) days
      join ${of} on ${of.id} = days.boost_id
    ), ranked as (
      select fresh.*, row_number() over (partition by boost_id order by n) as of_boost,
        row_number() over (partition by boost_id, day order by n) as of_day
      from fresh
    )
    insert into ${row} (target_type, target_id, viewer_uid, day, boost_id, at)
    select target_type, target_id, viewer, ranked.day, ranked.boost_id, at
    from ranked join room on room.boost_id = ranked.boost_id and room.day = ranked.day
    where of_boost <= room.quota and (room.today is null or of_day <= room.today)
    order by target_type, target_id, viewer, ranked.day
    on conflict do nothing`)
}

/** Marks what was shown as opened as well; locked in the order of the key, as the job locks them. */
async function markOpened(db: Db, views: readonly KnownView[]): Promise<void> {
  const row = trafficExposures
  await db.execute(sql`
    with open as (
      select ${row.targetType}, ${row.targetId}, ${row.viewerUid}, ${row.day}
      from ${recordsOf(views)}
      join ${row} on ${row.targetType} = view.target_type and ${row.targetId} = view.target_id
        and ${row.viewerUid} = view.viewer and ${row.day} = view.day
      where ${row.boostId} = view.boost_id and not ${row.opened}
      order by 1, 2, 3, 4
      for update of ${sql.identifier('traffic_exposures')}
    )
    update ${row} set opened = true from open
    where ${row.targetType} = open.target_type and ${row.targetId} = open.target_id
      and ${row.viewerUid} = open.viewer_uid and ${row.day} = open.day`)
}
