import type { ModuleKey } from '@dm/shared/contract/calls/archive/archive'
import { dayOf } from '@dm/shared/time'
import { and, count, eq, gte, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { modelcards, pageViews, works } from '../modelcard/schema'
import { travels } from '../profile/schema'
import { seenPhotos } from './albums'
import { seenRows } from './rows'
import { experiences, honors, performances, photos, songs } from './schema'
import { seenSongs } from './songs'

/** Number of items in each part of an archive. */
export type Counts = Record<ModuleKey, number>

/** Trips that are not over; others count the public ones. */
export const tripsAhead = (uid: string, seen: 'all' | 'shown', now: number) =>
  and(
    eq(travels.uid, uid),
    isNull(travels.deletedAt),
    gte(travels.endDay, dayOf(now)),
    seen === 'shown' ? eq(travels.visibility, 'public') : undefined,
  )

/** Numbers of items that a viewer finds in each part, and of the archive's views, in one statement. */
export async function countsOf(
  db: Db,
  uid: string,
  seen: 'all' | 'shown',
  now: number,
): Promise<{ counts: Counts; views: number }> {
  const rows = (table: PgTable, where: SQL | undefined) =>
    sql<number>`(${db.select({ n: count() }).from(table).where(where)})`.mapWith(Number)
  const [found] = await db
    .select({
      pieces: rows(works, seenRows({ table: works }, uid, seen)),
      action: rows(performances, seenRows({ table: performances }, uid, seen)),
      photos: rows(photos, seenPhotos(db, uid, seen)),
      music: rows(songs, seenSongs(db, uid, seen)),
      growth: rows(experiences, seenRows({ table: experiences }, uid, seen)),
      honor: rows(honors, seenRows({ table: honors }, uid, seen)),
      travel: rows(travels, tripsAhead(uid, seen, now)),
      modelcard: rows(
        modelcards,
        and(eq(modelcards.uid, uid), seen === 'shown' ? eq(modelcards.status, 'public') : undefined),
      ),
      views: rows(pageViews, and(eq(pageViews.uid, uid), eq(pageViews.scene, 'archives'))),
    })
    .from(sql`(values (1)) as one`)
  if (!found) throw new Error('A count without an answer')
  const { views, ...counted } = found
  return { counts: { info: 1, ...counted }, views }
}
