import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, asc, eq, lte, not, like, sql } from 'drizzle-orm'
import type { DomainJob } from '../domain'
import { isWritten } from './reported'
import { ANSWER_MS } from './rules'
import { feedbacks } from './schema'
import { tellBySms, writeReply } from './staff'
import { eachInTurn } from '../../platform/each'

const SANDBOX_MS = secondsMs(15)
const SANDBOX_TEXT = '感谢你的反馈，我们已经记录并转交相关同事。如果问题仍然存在，可以点“未解决”继续补充。'

/**
 * Answers new feedback where REVIEW_PROVIDER is the sandbox, after 15 s; a text with 待审 waits for an operator, and
 * a report for those who look at its target
 * (docs/product/account-video.md#rules).
 */
export const feedbackReplyJob: DomainJob = {
  name: 'feedback.sandbox',
  everyMs: secondsMs(5),
  async run({ db, clock, settings, keys, sms, log }) {
    if (settings.REVIEW_PROVIDER !== 'sandbox') return
    const due = await db
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(
        and(
          eq(feedbacks.state, 'submitted'),
          isWritten,
          lte(feedbacks.updatedAt, clock.now() - SANDBOX_MS),
          not(like(feedbacks.content, '%待审%')),
        ),
      )
      .orderBy(asc(feedbacks.updatedAt))
      .limit(100)
    await eachInTurn(due, { log, keyOf: ({ id }) => id }, async ({ id }) => {
      const replied = await db.transaction((tx) => writeReply(tx, { id, text: SANDBOX_TEXT, at: clock.now() }))
      await tellBySms({ db, clock, keys, sms, log }, replied, SANDBOX_TEXT)
    })
  },
}

/** Closes what was replied to and not answered for seven days (docs/product/account-video.md#rules). */
export const feedbackCloseJob: DomainJob = {
  name: 'feedback.close',
  everyMs: minutesMs(10),
  run: ({ db, clock }) =>
    db
      .update(feedbacks)
      .set({ state: 'closed', closedAt: sql`${feedbacks.repliedAt} + ${ANSWER_MS}` })
      .where(and(eq(feedbacks.state, 'replied'), lte(feedbacks.repliedAt, clock.now() - ANSWER_MS))),
}
