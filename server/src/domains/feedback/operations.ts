import { feedbackOpsCalls } from '@dm/shared/contract/ops/feedback'
import { asc, inArray } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import type { DomainOpsCtx } from '../domain'
import { feedbacks } from './schema'
import { beginProcessing, tellBySms, writeReply } from './staff'

/** Operators' calls on feedback. */
export const feedbackOperations = opsCalls<typeof feedbackOpsCalls, DomainOpsCtx>(feedbackOpsCalls, {
  feedbackWaiting: async (_body, { db, clock }) => {
    const rows = await db
      .select({
        id: feedbacks.id,
        uid: feedbacks.uid,
        type: feedbacks.type,
        state: feedbacks.state,
        text: feedbacks.content,
        since: feedbacks.updatedAt,
      })
      .from(feedbacks)
      .where(inArray(feedbacks.state, ['submitted', 'processing']))
      .orderBy(asc(feedbacks.updatedAt))
      .limit(200)
    return { now: clock.now(), rows }
  },
  feedbackOpen: ({ id }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      await beginProcessing(tx, id, clock.now())
      await audit(tx, clock, { actor, action: 'feedback.open', subject: `feedback:${id}`, reason: '-' })
      return { id }
    }),
  feedbackReply: async ({ id, text }, { db, clock, operator: actor, keys, sms, log }) => {
    const replied = await db.transaction(async (tx) => {
      const written = await writeReply(tx, { id, text, at: clock.now() })
      await audit(tx, clock, { actor, action: 'feedback.reply', subject: `feedback:${id}`, reason: text })
      return written
    })
    return { id, told: await tellBySms({ db, clock, keys, sms, log }, replied, text) }
  },
})
