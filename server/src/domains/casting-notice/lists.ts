import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { and, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { OPEN_ENTRIES } from './close'
import { noticeEntries, notices } from './schema'
import type { Handler } from '../handler'
import { profileOf } from '../profile/profile'
import { noticeBrief, presentEntry } from './state'

const DONE = ['hired', 'rejected', 'cancelled', 'closed'] as const

/** Returns the caller's entries, newest first. */
export const entryPage: Handler<'notice/entry/page'> = async (body, { uid, db, clock }) => {
  const { state } = body
  const now = clock.now()
  const wanted =
    state === 'all' ? undefined : inArray(noticeEntries.state, state === 'open' ? [...OPEN_ENTRIES] : [...DONE])
  const mine = and(eq(noticeEntries.uid, uid), wanted)
  const found = await paged(
    db,
    {
      from: noticeEntries,
      rows: db
        .select({ entry: noticeEntries, notice: notices })
        .from(noticeEntries)
        .innerJoin(notices, eq(notices.id, noticeEntries.noticeId)),
      where: mine,
      order: [desc(noticeEntries.appliedAt), desc(noticeEntries.id)],
    },
    body,
  )
  const list = found.list.map(({ entry, notice }) => ({ entry: presentEntry(entry), notice: noticeBrief(notice, now) }))
  return { ...found, list, now }
}

/** Returns recruiting notices that the user has not entered: same city or kind first, then the newest. */
export async function recommended(
  db: Db,
  uid: string | null,
  size: number,
  now: number,
  noticeId?: string,
): Promise<NoticeBrief[]> {
  const [like] = noticeId ? await db.select().from(notices).where(eq(notices.id, noticeId)) : []
  const city = like?.cityCode ?? (uid ? (await profileOf(db, uid, now)).cityCode : null)
  const entered = uid
    ? notExists(
        db
          .select()
          .from(noticeEntries)
          .where(and(eq(noticeEntries.noticeId, notices.id), eq(noticeEntries.uid, uid))),
      )
    : undefined
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.state, 'recruiting'),
        gt(notices.deadline, now),
        entered,
        uid ? ne(notices.organiserUid, uid) : undefined,
        noticeId ? ne(notices.id, noticeId) : undefined,
      ),
    )
    .orderBy(
      desc(sql`(${notices.cityCode} = ${city ?? ''})::int + (${notices.kind} = ${like?.kind ?? ''})::int`),
      desc(notices.publishedAt),
      desc(notices.id),
    )
    .limit(size)
  return rows.map((row) => noticeBrief(row, now))
}

export const recommend: Handler<'notice/recommend/list'> = async ({ noticeId, size }, { uid, db, clock }) => {
  const now = clock.now()
  return { list: await recommended(db, uid, size, now, noticeId), now }
}
