import { and, asc, countDistinct, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { noticeEntries, notices } from '../casting-notice/schema'
import { noticeBrief } from '../casting-notice/state'
import { identityOf } from '../profile/identity'
import { seenActivity } from './preview'

/** Which of these notices a person has entered. */
async function enteredBy(db: Db, uid: string | null, noticeIds: readonly string[]): Promise<string[]> {
  if (uid === null) return []
  const rows = await db
    .select({ id: noticeEntries.noticeId })
    .from(noticeEntries)
    .where(
      and(
        eq(noticeEntries.uid, uid),
        inArray(noticeEntries.noticeId, [...noticeIds]),
        ne(noticeEntries.state, 'cancelled'),
      ),
    )
  return rows.map(({ id }) => id)
}

async function peopleIn(db: Db, noticeIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(noticeEntries.uid) })
    .from(noticeEntries)
    .where(and(inArray(noticeEntries.noticeId, [...noticeIds]), ne(noticeEntries.state, 'cancelled')))
  return row?.n ?? 0
}

/** Notices of a campaign: those one can still enter first, then what is full or over, then what the caller entered. */
export const campaignNotices: Handler<'activity/notice/list'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row, now } = await seenActivity(ctx, body)
  const ids = row.document.starCall?.noticeIds
  if (!ids) throw notFound('活动没有通告')
  const { cityCode } = body
  const [mine, minor] = await Promise.all([
    enteredBy(db, uid, ids),
    uid === null ? false : identityOf(db, uid, now).then((person) => person.minor),
  ])
  const listed = and(inArray(notices.id, ids), inArray(notices.state, ['recruiting', 'full']))
  const wanted = and(listed, cityCode ? eq(notices.cityCode, cityCode) : undefined)
  const isMine = mine.length > 0 ? inArray(notices.id, mine) : sql`false`
  const isOpen = sql`${notices.state} = 'recruiting' and ${notices.deadline} > ${now}`
  const order = [asc(sql`(${isMine})::int`), desc(sql`(${isOpen})::int`), asc(notices.deadline), asc(notices.id)]
  const [found, cities, people] = await Promise.all([
    paged(db, { from: notices, where: wanted, order }, body),
    db
      .selectDistinct({ code: notices.cityCode, name: notices.cityName })
      .from(notices)
      .where(listed)
      .orderBy(asc(notices.cityCode)),
    peopleIn(db, ids),
  ])
  return {
    ...found,
    list: found.list.map((notice) => ({
      ...noticeBrief(notice, now),
      applied: mine.includes(notice.id),
      needsGuardian: minor && notice.minorAllowed,
    })),
    cities,
    people,
    now,
  }
}
