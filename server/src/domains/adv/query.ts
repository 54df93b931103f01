import { dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { mayCount } from '../visitors'
import { adClicks, ads } from './schema'

/** Returns an advertisement that is shown now; throws 40400 for one that is unknown, over or withdrawn. */
async function shownAd(db: Db, id: string, now: number) {
  const [row] = await db.select().from(ads).where(eq(ads.id, id))
  const isShown = row && row.withdrawnAt === null && now >= row.content.publishedAt && now < row.content.until
  if (!isShown) throw notFound('内容已下线')
  return row
}

export const advDetail: Handler<'adv/detail/query'> = async ({ id }, { db, clock }) => {
  const { content } = await shownAd(db, id, clock.now())
  return { adv: { id, ...content } }
}

/** Counts a tap on the button, once per visitor and UTC+8 day. */
export const addClick: Handler<'adv/click/add'> = async ({ id, deviceId }, ctx) => {
  const { uid, db, clock, keys } = ctx
  const now = clock.now()
  await shownAd(db, id, now)
  if (!(await mayCount(ctx, `ad:${id}`))) return {}
  const day = dayOf(now)
  const visitor = uid === null ? await keys.sign('visitor', `${day}|${id}|${deviceId}`) : `u:${uid}`
  await db.insert(adClicks).values({ adId: id, day, visitor }).onConflictDoNothing()
  return {}
}
