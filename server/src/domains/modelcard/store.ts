import { addDays } from '@dm/shared/time'
import { and, asc, eq, gte, inArray, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { prepared } from '../../db/prepared'
import { bareFaces, modelcards, works } from './schema'
import { noticeEntries, notices } from '../casting-notice/schema'
import { travels } from '../profile/schema'

export type CardRow = typeof modelcards.$inferSelect
export type WorkRow = typeof works.$inferSelect

const NOTICE_PARTY_DAYS = 90
const REQUIRED_ANGLES = ['front', 'left', 'right', 'smile', 'half', 'full'] as const

/**
 * Returns a person's card, with its row locked until the transaction ends, so that two saves cannot start from one
 * version.
 */
export async function lockedCardOf(tx: Db, uid: string): Promise<CardRow | null> {
  return (await tx.select().from(modelcards).where(eq(modelcards.uid, uid)).for('update'))[0] ?? null
}

/**
 * True for an enterprise with an entry of `uid` that is neither cancelled nor closed, until 90 days after that notice's
 * work ends.
 */
export async function isNoticeParty(db: Db, viewer: string, uid: string, today: string): Promise<boolean> {
  const [row] = await db
    .select({ id: noticeEntries.id })
    .from(noticeEntries)
    .innerJoin(notices, eq(notices.id, noticeEntries.noticeId))
    .where(
      and(
        eq(noticeEntries.uid, uid),
        eq(notices.organiserUid, viewer),
        notInArray(noticeEntries.state, ['cancelled', 'closed']),
        gte(notices.workTo, addDays(today, -NOTICE_PARTY_DAYS)),
      ),
    )
    .limit(1)
  return row !== undefined
}

const worksBy = (db: Db, ...seen: SQL[]) =>
  db
    .select()
    .from(works)
    .where(and(eq(works.uid, sql.placeholder('uid')), isNull(works.deletedAt), ...seen))
    .orderBy(asc(works.position))

const allWorks = prepared((db) => worksBy(db).prepare('works_all'))
const shownWorks = prepared((db) =>
  worksBy(db, eq(works.visible, true), eq(works.state, 'normal')).prepare('works_shown'),
)

/** Returns a person's works in their own order; `others` = those that others may see. */
export const worksOf = (db: Db, uid: string, others: boolean): Promise<WorkRow[]> =>
  (others ? shownWorks : allWorks)(db).execute({ uid })

/** Returns those ids that are works of this person, in the requested order. */
export async function ownWorks(db: Db, uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.uid, uid), isNull(works.deletedAt), inArray(works.id, [...ids])))
  const mine = new Set(rows.map((row) => row.id))
  return ids.filter((id) => mine.has(id))
}

const tripsBetween = prepared((db) =>
  db
    .select({ startDay: travels.startDay, endDay: travels.endDay })
    .from(travels)
    .where(
      and(
        eq(travels.uid, sql.placeholder('uid')),
        isNull(travels.deletedAt),
        gte(travels.endDay, sql.placeholder('from')),
        lte(travels.startDay, sql.placeholder('to')),
      ),
    )
    .prepare('trips_between'),
)

/**
 * Returns trips that overlap the 30 days from `today` on, whatever their visibility: free days are computed from all.
 */
export const tripsWithin30 = (db: Db, uid: string, today: string) =>
  tripsBetween(db).execute({ uid, from: today, to: addDays(today, 29) })

/** Returns how many of the six required angles are present. */
export function bareAngles(db: Db, uid: string): Promise<number> {
  return db.$count(bareFaces, and(eq(bareFaces.uid, uid), inArray(bareFaces.angle, [...REQUIRED_ANGLES])))
}
