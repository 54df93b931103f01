import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound, wrongState } from '../../platform/failure'
import { sendNotification } from '../../platform/notification'
import type { Services } from '../handler'
import { isOver } from './rules'
import { feedbackEntries, feedbacks } from './schema'

/** Receiver of an SMS about a reply: a visitor, who has no list to look at. */
interface Replied {
  smsTo: string | null
}

/** Returns a feedback, locked; throws 40400 without one, 40900 for a closed one. */
async function openLocked(tx: Db, id: string, now: number) {
  const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update')
  if (!row) throw notFound('反馈不存在')
  if (isOver(row, now)) throw wrongState('该反馈已结束', 'feedbackClosed')
  return row
}

/** Marks a feedback as being processed: somebody has opened it. */
export async function beginProcessing(tx: Db, id: string, now: number): Promise<void> {
  const row = await openLocked(tx, id, now)
  if (row.state !== 'submitted') return
  await tx.update(feedbacks).set({ state: 'processing', processingAt: now, updatedAt: now }).where(eq(feedbacks.id, id))
}

/** Writes a reply of the staff. An owner finds it in 我的反馈; a visitor is told by SMS, see `tellBySms`. */
export async function writeReply(tx: Db, { id, text, at }: { id: string; text: string; at: number }): Promise<Replied> {
  const row = await openLocked(tx, id, at)
  await tx.insert(feedbackEntries).values({ id: randomUUID(), feedbackId: id, by: 'staff', text, images: [], at })
  await tx
    .update(feedbacks)
    .set({
      state: 'replied',
      processingAt: row.processingAt ?? at,
      repliedAt: at,
      unread: row.uid !== null,
      solved: null,
      updatedAt: at,
    })
    .where(eq(feedbacks.id, id))
  return { smsTo: row.uid === null ? row.contact : null }
}

/** Sends a visitor the reply; returns false when the provider fails, which is logged. */
export const tellBySms = async (
  deps: Pick<Services, 'db' | 'clock' | 'keys' | 'sms'> & { log: FastifyBaseLogger },
  { smsTo }: Replied,
  text: string,
): Promise<boolean> =>
  smsTo === null || sendNotification(deps, smsTo, `你的反馈已回复：${text}`, { notification: 'reply to a visitor' })
