import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import { enterpriseCerts, enterpriseMembers, enterprises } from '../enterprise/schema'
import { isTrusted } from '../enterprise/standing'
import type { Handler } from '../handler'
import { personAndCard } from '../modelcard/person'
import { noticeEntries, notices } from '../casting-notice/schema'
import { noticeBrief, presentEntry, type NoticeRow } from '../casting-notice/state'
import { profiles } from '../profile/schema'
import { mismatchOf } from './mismatch'

const others = alias(notices, 'others')

/** A notice with its organiser, the caller's entry to it, and where the caller's card does not fit. */
export const detail: Handler<'notice/detail/query'> = async ({ noticeId }, { uid, db, clock }) => {
  const now = clock.now()
  const row = await noticeAndOrganiser(db, noticeId)
  if (!row) throw notFound('该通告已下架')
  const { notice } = row
  const mine = uid === null ? null : await ownPart(db, uid, notice, now)
  return {
    ...noticeBrief(notice, now),
    place: notice.place,
    headcount: notice.headcount,
    entryLimit: notice.entryLimit,
    roles: notice.roles,
    content: notice.content,
    images: notice.images,
    minorAllowed: notice.minorAllowed,
    organiser: {
      uid: notice.organiserUid,
      name: row.company?.shortName ?? row.nickname ?? '点梦用户',
      icon: row.company?.logo ?? row.avatar ?? '',
      certified: row.company !== null && isTrusted(row.company, row.cert, dayOf(now), now),
      noticeCount: row.noticeCount,
    },
    publishedAt: notice.publishedAt,
    myEntry: mine?.entry ?? null,
    mismatch: mine?.mismatch ?? [],
    now,
  }
}

/** One statement: the notice, and its organiser as a company where the account belongs to one. */
async function noticeAndOrganiser(db: Db, noticeId: string) {
  const count = db
    .select({ n: sql<number>`count(*)` })
    .from(others)
    .where(and(eq(others.organiserUid, notices.organiserUid), ne(others.state, 'removed')))
  const [row] = await db
    .select({
      notice: notices,
      nickname: profiles.nickname,
      avatar: profiles.avatar,
      company: enterprises,
      cert: enterpriseCerts,
      noticeCount: sql<number>`(${count})`.mapWith(Number),
    })
    .from(notices)
    .leftJoin(profiles, eq(profiles.uid, notices.organiserUid))
    .leftJoin(enterpriseMembers, eq(enterpriseMembers.uid, notices.organiserUid))
    .leftJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .leftJoin(enterpriseCerts, eq(enterpriseCerts.enterpriseId, enterprises.id))
    .where(and(eq(notices.id, noticeId), ne(notices.state, 'removed')))
  return row
}

async function ownPart(db: Db, uid: string, notice: NoticeRow, now: number) {
  const [[entry], { person, card }] = await Promise.all([
    db
      .select()
      .from(noticeEntries)
      .where(and(eq(noticeEntries.noticeId, notice.id), eq(noticeEntries.uid, uid))),
    personAndCard(db, uid, now),
  ])
  const { gender, age } = person
  return {
    entry: entry ? presentEntry(entry) : null,
    mismatch: mismatchOf(notice.roles, { gender, age, heightCm: card?.content.heightCm ?? null }),
  }
}
