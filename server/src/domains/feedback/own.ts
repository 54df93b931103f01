import { randomUUID } from 'node:crypto'
import { feedbackAdditionForm } from '@dm/shared/contract/forms/user/feedback'
import { and, eq } from 'drizzle-orm'
import { checkedForm } from '../../platform/checked-form'
import { wrongState } from '../../platform/failure'
import { claimFiles } from '../file/claim'
import type { Handler } from '../handler'
import { isOver, MOST_ADDITIONS } from './rules'
import { feedbackEntries, feedbacks } from './schema'
import { additionsOf, detailOf, ownLocked, pageOfOwn } from './store'

/** 我的反馈 (docs/product/account-video.md#userfeedback). */
export const page: Handler<'feedback/page'> = (body, { uid, db, clock }) => pageOfOwn(db, uid, clock.now(), body)

export const detail: Handler<'feedback/detail/query'> = async ({ id }, { uid, db, clock }) => ({
  feedback: await detailOf(db, uid, id, clock.now()),
})

/** Notes that the reply was seen; again it changes nothing. */
export const read: Handler<'feedback/read'> = async ({ id }, { uid, db }) =>
  db.transaction(async (tx) => {
    await ownLocked(tx, uid, id)
    await tx.update(feedbacks).set({ unread: false }).where(eq(feedbacks.id, id))
    return {}
  })

const closed = () => wrongState('该反馈已结束', 'feedbackClosed')

/** Adds to a feedback that is not closed; a replied one is processed again (docs/product/account-video.md#rules). */
export const append: Handler<'feedback/append'> = async ({ requestId, id, ...body }, { uid, db, clock }) => {
  const { text, images } = checkedForm(feedbackAdditionForm, body, clock.now())
  return db.transaction(async (tx) => {
    const row = await ownLocked(tx, uid, id)
    const now = clock.now()
    const [before] = await tx
      .select({ id: feedbackEntries.id })
      .from(feedbackEntries)
      .where(and(eq(feedbackEntries.requestId, requestId), eq(feedbackEntries.feedbackId, id)))
    if (before) return { feedback: await detailOf(tx, uid, id, now) }
    if (isOver(row, now)) throw closed()
    if ((await additionsOf(tx, id)) >= MOST_ADDITIONS)
      throw wrongState(`最多补充${MOST_ADDITIONS}次`, 'additionsUsedUp')
    await claimFiles(tx, clock, uid, images, 'feedback', 'images')
    const entry = {
      id: randomUUID(),
      feedbackId: id,
      by: 'user' as const,
      text,
      images,
      requestId,
      at: now,
    }
    await tx.insert(feedbackEntries).values(entry)
    const again = row.state === 'replied' ? { state: 'processing' as const, processingAt: now, repliedAt: null } : {}
    await tx
      .update(feedbacks)
      .set({ ...again, unread: false, updatedAt: now })
      .where(eq(feedbacks.id, id))
    return { feedback: await detailOf(tx, uid, id, now) }
  })
}

/** 问题是否解决？ Solved closes the feedback, not solved has it processed again; the same answer again changes nothing. */
export const rate: Handler<'feedback/rate'> = async ({ id, solved }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const row = await ownLocked(tx, uid, id)
    const now = clock.now()
    const repeated = row.solved === solved && row.state === (solved ? 'closed' : 'processing')
    if (!repeated) {
      if (isOver(row, now)) throw closed()
      if (row.state !== 'replied') throw wrongState('该反馈还没有回复', 'feedbackNotReplied')
      const next = solved
        ? { state: 'closed' as const, closedAt: now }
        : { state: 'processing' as const, processingAt: now, repliedAt: null }
      await tx
        .update(feedbacks)
        .set({ ...next, solved, unread: false, updatedAt: now })
        .where(eq(feedbacks.id, id))
    }
    return { feedback: await detailOf(tx, uid, id, now) }
  })
