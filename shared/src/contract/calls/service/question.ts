import { z } from 'zod'
import { call, Id, ImageUrl, Ms, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { answerForm, cannedQuestionForm, questionForm } from '../../forms/service/question'

const Question = z.object({
  id: Id,
  serviceId: Id,
  title: z.string(),
  name: z.string(),
  avatar: ImageUrl,
  text: z.string(),
  at: Ms,
  answer: z.string().optional(),
  answeredAt: Ms.optional(),
  /** The caller asked it. */
  mine: z.boolean(),
})

/** Most canned questions of one provider. */
export const CANNED_MOST = 10

const Canned = z.object({ id: Id, question: z.string(), answer: z.string() })

/** Why calls of questions may be refused. */
export const questionReasons = [
  // The provider offers as many canned questions as there may be.
  'cannedLimitReached',
] as const

/** Questions before a booking (docs/product/service.md#questions). */
export const serviceQuestion = {
  /**
   * The answered questions of a service, the newest first; before them those of the caller, and for its provider all,
   * that wait for an answer.
   */
  'service/question/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ ...PageQuery, serviceId: Id }),
    data: z.object({
      ...pageOf(Question),
      /** The provider's own canned questions, else the standard ones of the category, without answers. */
      canned: z.array(Canned.omit({ id: true })),
    }),
  }),
  'service/question/add': call({
    invalidates: ['service/question'],
    body: formBody(questionForm).extend({ serviceId: Id, requestId: RequestId }),
    data: Question,
  }),
  /** The provider's one answer. */
  'service/question/answer': call({
    invalidates: ['service/question'],
    body: formBody(answerForm).extend({ id: Id, requestId: RequestId }),
    data: Question,
  }),
  /** What a provider was asked, about all of the services. */
  'service/question/own/page': call({
    read: true,
    body: z.object({ ...PageQuery, state: z.enum(['open', 'answered']) }),
    data: z.object(pageOf(Question)),
  }),
  'service/question/canned/list': call({ read: true, body: z.object({}), data: z.object({ list: z.array(Canned) }) }),
  /** Adds a canned question, or changes the one with the id. */
  'service/question/canned/set': call({
    invalidates: ['service/question/canned', 'service/question/page'],
    body: formBody(cannedQuestionForm).extend({ id: Id.optional(), requestId: RequestId }),
    data: Canned,
  }),
  'service/question/canned/del': call({
    invalidates: ['service/question/canned', 'service/question/page'],
    body: z.object({ id: Id }),
    data: Nothing,
  }),
}
