import { daysMs } from '@dm/shared/time'
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { paged } from '../../db/page'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { settingsOf } from './liked'
import { vodCollects, vodSettings, vodViews } from './schema'
import { publicCards } from './store'

const KEPT_MS = daysMs(180)
const KEPT_ROWS = 1000

/** The user's watched videos, newest first: 180 days, 1,000 rows (docs/product/account-video.md#rules). */
export const viewPage: Handler<'user/vod/view/page'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const kept = and(eq(vodViews.uid, uid), gte(vodViews.viewedAt, now - KEPT_MS))
  const order = [desc(vodViews.viewedAt), asc(vodViews.subject)]
  const [found, { recording }] = await Promise.all([
    paged(db, { from: vodViews, where: kept, order, most: KEPT_ROWS }, body),
    settingsOf(db, uid),
  ])
  const cards = await publicCards(
    db,
    found.list.map(({ vodId }) => vodId),
  )
  const collectIds = [...cards.values()].flatMap(({ collectId }) => collectId ?? [])
  const collects =
    collectIds.length === 0
      ? []
      : await db
          .select({ collectId: vodCollects.collectId, title: vodCollects.title, total: vodCollects.total })
          .from(vodCollects)
          .where(inArray(vodCollects.collectId, collectIds))
  return {
    ...found,
    list: found.list.map(({ uid: _uid, subject, vodId, ...row }) => {
      const vod = cards.get(vodId) ?? null
      return {
        id: subject,
        vod,
        collect: collects.find(({ collectId }) => collectId === vod?.collectId) ?? null,
        ...row,
      }
    }),
    recording,
    now,
  }
}

export const viewDel: Handler<'user/vod/view/del'> = async ({ ids, all }, { uid, db }) => {
  if (ids === undefined && all === undefined) throw badInput('请选择记录', 'ids')
  const gone = await db
    .delete(vodViews)
    .where(and(eq(vodViews.uid, uid), all ? undefined : inArray(vodViews.subject, ids ?? [])))
    .returning({ id: vodViews.subject })
  return { removed: gone.length }
}

export const recordSet: Handler<'user/vod/view/record/set'> = async ({ recording }, { uid, db }) => {
  await db
    .insert(vodSettings)
    .values({ uid, recording })
    .onConflictDoUpdate({ target: vodSettings.uid, set: { recording } })
  return {}
}
