import { createHash } from 'node:crypto'
import { addDays, dayOf } from '@dm/shared/time'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { cardShares, contactLookups, pageViews } from './schema'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { mayCount } from '../visitors'

/** Key that a viewer is counted by: the account, else a hash of the device's random id. */
export const viewerKey = (me: string | null, deviceId: string) =>
  me ?? `d:${createHash('sha256').update(deviceId).digest('hex').slice(0, 32)}`

const exists = async (db: Db, uid: string) =>
  (await db.$count(users, and(eq(users.uid, uid), eq(users.state, 'normal')))) > 0

/** Records one view per viewer, page and day; the owner's are not counted. Failures are ignored. */
export const recordView: Handler<'userinfo/view/record'> = async (body, ctx) => {
  const { uid: me, db, clock } = ctx
  if (me === body.uid || !(await exists(db, body.uid))) return {}
  if (!(await mayCount(ctx, `view:${body.scene}:${body.uid}`))) return {}
  const view = {
    uid: body.uid,
    scene: body.scene,
    day: dayOf(clock.now()),
    viewer: viewerKey(me, body.deviceId),
    from: body.from,
  }
  await db.insert(pageViews).values(view).onConflictDoNothing()
  return {}
}

/** Records one row per viewer, action and day. Failures are ignored. */
export const recordShare: Handler<'userinfo/modelcard/share/record'> = async (body, ctx) => {
  const { uid: me, db, clock } = ctx
  if (!(await exists(db, body.uid)) || !(await mayCount(ctx, `share:${body.uid}`))) return {}
  const { uid, action, template } = body
  await db
    .insert(cardShares)
    .values({ uid, action, template, day: dayOf(clock.now()), viewer: viewerKey(me, body.deviceId) })
    .onConflictDoNothing()
  return {}
}

/** Returns the last 30 UTC+8 days, zero-filled; totals are those of these days. */
export const statQuery: Handler<'userinfo/modelcard/stat/query'> = async (_body, { uid, db, clock }) => {
  const today = dayOf(clock.now())
  const first = addDays(today, -29)
  const rows = await db
    .select({
      day: pageViews.day,
      views: count(),
      qr: sql<number>`count(*) filter (where ${pageViews.from} = 'qr')`.mapWith(Number),
    })
    .from(pageViews)
    .where(and(eq(pageViews.uid, uid), eq(pageViews.scene, 'modelcard'), gte(pageViews.day, first)))
    .groupBy(pageViews.day)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: 30 }, (_, n) => {
    const day = addDays(first, n)
    return { day, views: byDay.get(day)?.views ?? 0, qr: byDay.get(day)?.qr ?? 0 }
  })
  const poster = await db.$count(
    cardShares,
    and(eq(cardShares.uid, uid), eq(cardShares.action, 'poster'), gte(cardShares.day, first)),
  )
  const contact = await db.$count(contactLookups, and(eq(contactLookups.uid, uid), gte(contactLookups.day, first)))
  const sum = (key: 'views' | 'qr') => days.reduce((total, day) => total + day[key], 0)
  return { totals: { views: sum('views'), qr: sum('qr'), poster, contact }, days }
}
