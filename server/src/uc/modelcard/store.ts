import { and, asc, count, eq, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { bareFaces, modelcards, noticeEntries, notices, travels, works } from '../../db/schema'
import { addDays } from '../../platform/clock'

export type CardRow = typeof modelcards.$inferSelect
export type WorkRow = typeof works.$inferSelect

const NOTICE_PARTY_DAYS = 90
const REQUIRED_ANGLES = ['front', 'left', 'right', 'smile', 'half', 'full'] as const

export async function cardOf(db: Db, uid: string): Promise<CardRow | null> {
  return (await db.select().from(modelcards).where(eq(modelcards.uid, uid)))[0] ?? null
}

/** The same, with the row held until the transaction ends: two saves cannot both be of one version. */
export async function lockedCardOf(tx: Db, uid: string): Promise<CardRow | null> {
  return (await tx.select().from(modelcards).where(eq(modelcards.uid, uid)).for('update'))[0] ?? null
}

/** An enterprise that got an entry of `uid` which is neither cancelled nor closed, until 90 days after that notice's work ends. */
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

/** A person's works in their own order; `others` = those that others may see. */
export function worksOf(db: Db, uid: string, others: boolean): Promise<WorkRow[]> {
  const seen = others ? [eq(works.visible, true), eq(works.state, 'normal')] : []
  return db
    .select()
    .from(works)
    .where(and(eq(works.uid, uid), isNull(works.deletedAt), ...seen))
    .orderBy(asc(works.position))
}

/** One page of works, pinned ones first, then the owner's order. */
export async function workPage(
  db: Db,
  query: { uid: string; kind?: WorkRow['kind']; others: boolean; page: number; pageSize: number },
) {
  const where = and(
    eq(works.uid, query.uid),
    isNull(works.deletedAt),
    query.kind ? eq(works.kind, query.kind) : undefined,
    query.others ? and(eq(works.visible, true), eq(works.state, 'normal')) : undefined,
  )
  const [totals] = await db.select({ n: count() }).from(works).where(where)
  const rows = await db
    .select()
    .from(works)
    .where(where)
    .orderBy(sql`${works.pinned} desc`, asc(works.position))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { rows, total: totals?.n ?? 0 }
}

/** Of the ids, those that are works of this person, in the order asked for. */
export async function ownWorks(db: Db, uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.uid, uid), isNull(works.deletedAt), inArray(works.id, [...ids])))
  const mine = new Set(rows.map((row) => row.id))
  return ids.filter((id) => mine.has(id))
}

/** Trips that take days of the 30 from `today` on, whatever their visibility: free days are computed from all. */
export function tripsWithin30(db: Db, uid: string, today: string) {
  return db
    .select({ startDay: travels.startDay, endDay: travels.endDay })
    .from(travels)
    .where(
      and(
        eq(travels.uid, uid),
        isNull(travels.deletedAt),
        gte(travels.endDay, today),
        lte(travels.startDay, addDays(today, 29)),
      ),
    )
}

/** How many of the six angles that "complete" needs are there. */
export function bareAngles(db: Db, uid: string): Promise<number> {
  return db.$count(bareFaces, and(eq(bareFaces.uid, uid), inArray(bareFaces.angle, [...REQUIRED_ANGLES])))
}
