import { randomUUID } from 'node:crypto'
import { CANNED_MOST } from '@dm/shared/contract/calls/service/question'
import { cannedQuestionForm } from '@dm/shared/contract/forms/service/question'
import { and, eq } from 'drizzle-orm'
import { checkedForm } from '../../../platform/checked-form'
import { notAllowed, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockCalendar } from '../booking/store'
import { cannedQuestions } from '../schema'
import { cannedOf, questionNotFound } from './store'

const present = ({ id, question, answer }: typeof cannedQuestions.$inferSelect) => ({ id, question, answer })

/** The questions that the caller offers. */
export const cannedList: Handler<'service/question/canned/list'> = async (_body, { uid, db }) => ({
  list: (await cannedOf(db, uid)).map(present),
})

/** Adds one behind the others, or changes one. */
export const cannedSet: Handler<'service/question/canned/set'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/question/canned/set', requestId: body.requestId, body, clock }, async () => {
      const [provider] = await lockCalendar(tx, uid)
      if (!provider) throw notAllowed('请先入驻', 'notProvider')
      const form = checkedForm(cannedQuestionForm, body, clock.now())
      const all = await cannedOf(tx, uid)
      if (body.id !== undefined) {
        const id = body.id
        if (!all.some((row) => row.id === id)) throw questionNotFound()
        await tx.update(cannedQuestions).set(form).where(eq(cannedQuestions.id, id))
        return { id, ...form }
      }
      if (all.length >= CANNED_MOST) throw wrongState(`最多${CANNED_MOST}个常见问题`, 'cannedLimitReached')
      const row = { id: randomUUID(), providerUid: uid, position: (all.at(-1)?.position ?? 0) + 1, ...form }
      await tx.insert(cannedQuestions).values(row)
      return present(row)
    }),
  )

/** Removes one; a repeat changes nothing. */
export const cannedDel: Handler<'service/question/canned/del'> = async ({ id }, { uid, db }) => {
  await db.delete(cannedQuestions).where(and(eq(cannedQuestions.id, id), eq(cannedQuestions.providerUid, uid)))
  return {}
}
