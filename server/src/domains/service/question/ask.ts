import { randomUUID } from 'node:crypto'
import { answerForm, questionForm } from '@dm/shared/contract/forms/service/question'
import { secondsMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedForm } from '../../../platform/checked-form'
import { notAllowed, wrongState } from '../../../platform/failure'
import { takeLimits } from '../../../platform/limits'
import { lockOn } from '../../../platform/lock'
import { mayTell, sendNotification } from '../../../platform/notification'
import { once } from '../../../platform/once'
import { users } from '../../../platform/schema'
import type { Ctx, Handler } from '../../handler'
import { refuseBlocked } from '../../vod/block'
import { serviceQuestions } from '../schema'
import { visibleService } from '../store'
import { questionNotFound, questionOf } from './store'

/** Questions of one account in one UTC+8 day: in all, and to one provider. */
const A_DAY = 20
const A_DAY_HERE = 5
const PAUSE_MS = secondsMs(5)

/** Sends news of a question, at most one in a while from one side to the other. */
async function tell(ctx: Ctx<string>, to: string, kind: string, text: string): Promise<void> {
  const [person] = await ctx.db
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(eq(users.uid, to), eq(users.state, 'normal')))
  if (!person?.mobile || !(await mayTell(ctx, `question:${kind}:${to}:${ctx.uid}`))) return
  await sendNotification(ctx, person.mobile, text, { notification: `question ${kind}` })
}

async function checkLimits(tx: Db, { clock, uid }: Ctx<string>, providerUid: string): Promise<void> {
  const key = `service:question:${uid}`
  await takeLimits(tx, clock, [
    { key, max: 1, window: PAUSE_MS },
    { key: `${key}:day`, max: A_DAY, window: 'day', msg: '今天的提问过多，请明天再试' },
    { key: `${key}:${providerUid}`, max: A_DAY_HERE, window: 'day', msg: '今天向该服务商的提问过多，请明天再试' },
  ])
}

/** 问一问: asks the provider of a service before a booking (docs/product/service.md#questions). */
export const add: Handler<'service/question/add'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { serviceId, requestId } = body
  const now = clock.now()
  const { provider, own } = await visibleService(db, serviceId, uid, now)
  if (own) throw notAllowed('不能向自己提问', 'ownService')
  await refuseBlocked(db, [provider.uid], uid, '提问')
  const asked = await db.transaction(async (tx) => {
    await lockOn(tx, `service:question:${uid}`)
    return once(tx, { uid, call: 'service/question/add', requestId, body, clock }, async () => {
      const { text } = checkedForm(questionForm, body, now)
      const same = { serviceId, uid, text }
      const { serviceId: of, uid: by, text: words } = serviceQuestions
      if ((await tx.$count(serviceQuestions, and(eq(of, serviceId), eq(by, uid), eq(words, text)))) > 0)
        throw wrongState('你已经问过这个问题', 'alreadyDone')
      await checkLimits(tx, ctx, provider.uid)
      const id = randomUUID()
      await tx.insert(serviceQuestions).values({ id, ...same, providerUid: provider.uid, at: now })
      return questionOf(tx, id, uid)
    })
  })
  await tell(ctx, provider.uid, 'asked', '你的服务收到新的提问，请在服务管理中回答。')
  return asked
}

/** The provider's one answer; from then on everybody reads the question. */
export const answer: Handler<'service/question/answer'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId } = body
  const now = clock.now()
  const { by, question } = await db.transaction((tx) =>
    once(tx, { uid, call: 'service/question/answer', requestId, body, clock }, async () => {
      const [row] = await tx.select().from(serviceQuestions).where(eq(serviceQuestions.id, body.id)).for('update')
      if (!row || row.providerUid !== uid || row.hidden) throw questionNotFound()
      if (row.answer !== null) throw wrongState('已回答过', 'alreadyDone')
      const { answer: text } = checkedForm(answerForm, body, now)
      await tx.update(serviceQuestions).set({ answer: text, answeredAt: now }).where(eq(serviceQuestions.id, row.id))
      return { by: row.uid, question: await questionOf(tx, row.id, uid) }
    }),
  )
  await tell(ctx, by, 'answered', '服务商已回答你的提问，可在服务详情中查看。')
  return question
}
