import type { Data } from '@dm/shared/contract'
import { maskedMobile } from '@dm/shared/format'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged, type AskedPage } from '../../db/page'
import { notFound } from '../../platform/failure'
import { isOver, MOST_ADDITIONS } from './rules'
import { feedbackEntries, feedbacks } from './schema'

type Feedback = Data<'feedback/detail/query'>['feedback']
type FeedbackRecord = typeof feedbacks.$inferSelect

/** Returns the caller's feedback, locked; throws 40400 for another's. */
export async function ownLocked(tx: Db, uid: string, id: string): Promise<FeedbackRecord> {
  const [row] = await tx
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.uid, uid)))
    .for('update')
  if (!row) throw notFound('反馈不存在')
  return row
}

const rowOf = (row: FeedbackRecord, now: number): Data<'feedback/page'>['list'][number] => ({
  id: row.id,
  type: row.type,
  content: row.content,
  state: isOver(row, now) ? 'closed' : row.state,
  unread: row.unread,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Returns one page of a user's feedbacks, the newest word first. */
export async function pageOfOwn(db: Db, uid: string, now: number, asked: AskedPage) {
  const mine = eq(feedbacks.uid, uid)
  const order = [desc(feedbacks.updatedAt), desc(feedbacks.id)]
  const found = await paged(db, { from: feedbacks, where: mine, order }, asked)
  return { ...found, list: found.list.map((row) => rowOf(row, now)) }
}

/** Returns a feedback as its owner sees it. */
export async function detailOf(db: Db, uid: string, id: string, now: number): Promise<Feedback> {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.uid, uid)))
  if (!row) throw notFound('反馈不存在')
  const later = await db
    .select()
    .from(feedbackEntries)
    .where(eq(feedbackEntries.feedbackId, id))
    .orderBy(asc(feedbackEntries.at), asc(feedbackEntries.id))
  const first = { id: row.id, by: 'user' as const, text: row.content, images: row.images, at: row.createdAt }
  const made = later.filter(({ by }) => by === 'user').length
  const over = isOver(row, now)
  return {
    ...rowOf(row, now),
    solved: row.solved,
    contactMasked: row.contact ? maskedMobile(row.contact) : '',
    target: row.target,
    entries: [first, ...later.map(({ id: entryId, by, text, images, at }) => ({ id: entryId, by, text, images, at }))],
    additionsLeft: over ? 0 : Math.max(0, MOST_ADDITIONS - made),
    processingAt: row.processingAt,
    repliedAt: row.repliedAt,
    closedAt: row.closedAt ?? (over && row.repliedAt !== null ? row.updatedAt : null),
  }
}

/** Returns the number of additions that the owner has made. */
export async function additionsOf(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.feedbackId, id), eq(feedbackEntries.by, 'user')))
  return row?.made ?? 0
}
