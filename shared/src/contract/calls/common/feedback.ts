import { z } from 'zod'
import { hoursMs } from '../../../time'
import { formBody } from '../../form'
import { feedbackAdditionForm, feedbackForm } from '../../forms/user/feedback'
import { Block } from '../../vocabulary/block'
import { call, DeviceId, Id, ImageUrl, Ms, Nothing, PageQuery, pageOf, RequestId } from '../../call'

export const FeedbackType = z.enum([
  'bug',
  'suggest',
  'account',
  'wallet',
  'certify',
  'video',
  'live',
  'report',
  'other',
])

export const FeedbackState = z.enum(['submitted', 'processing', 'replied', 'closed'])

const Target = z.object({ targetType: z.string().max(20), targetId: Id })

/** A feedback in its owner's list; `unread` is a reply that its owner has not opened. */
const FeedbackRow = z.object({
  id: Id,
  type: FeedbackType,
  content: z.string(),
  state: FeedbackState,
  unread: z.boolean(),
  createdAt: Ms,
  updatedAt: Ms,
})

const FeedbackEntry = z.object({
  id: Id,
  by: z.enum(['user', 'staff', 'system']),
  text: z.string(),
  images: z.array(ImageUrl),
  at: Ms,
})

/** One feedback with its conversation, the first text included, oldest first. */
const Feedback = FeedbackRow.extend({
  /** The owner's answer to 问题是否解决; null before. */
  solved: z.boolean().nullable(),
  contactMasked: z.string(),
  target: Target.nullable(),
  entries: z.array(FeedbackEntry),
  /** Additions that may still be made; 0 once it is closed. */
  additionsLeft: z.int(),
  /** Times of the states that have been reached last. */
  processingAt: Ms.nullable(),
  repliedAt: Ms.nullable(),
  closedAt: Ms.nullable(),
})

const HelpCategory = z.object({ id: Id, name: z.string(), count: z.int() })
const QuestionRow = z.object({ id: Id, categoryId: Id, title: z.string() })
const Question = QuestionRow.extend({
  blocks: z.array(Block),
  /** Ways into the product. */
  links: z.array(z.object({ text: z.string(), path: z.string() })),
  helpful: z.int(),
  unhelpful: z.int(),
  updatedAt: Ms,
})

/** Why these calls may be refused. */
export const feedbackReasons = [
  // Nothing is added to it any more.
  'feedbackClosed',
  'feedbackNotReplied',
  'additionsUsedUp',
] as const

/** Help and feedback (docs/product/account-video.md#calls). */
export const feedback = {
  /** `service.phone` is empty where nobody takes calls; `unread` counts the caller's feedbacks with a new reply. */
  'help/home/query': call({
    access: 'public',
    read: true,
    body: z.object({}),
    data: z.object({
      categories: z.array(HelpCategory),
      hot: z.array(QuestionRow),
      service: z.object({ phone: z.string(), hours: z.string(), online: z.boolean() }),
      unread: z.int(),
    }),
  }),
  'help/question/page': call({
    access: 'public',
    read: true,
    body: z.object({ categoryId: Id.optional(), keyword: z.string().trim().max(30).optional(), ...PageQuery }),
    data: z.object(pageOf(QuestionRow)),
  }),
  /** `vote` is the caller's own; null for visitors. 40400 该问题已下线. */
  'help/question/query': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ question: Question, related: z.array(QuestionRow), vote: z.boolean().nullable() }),
  }),
  /** One vote for each viewer, which may change. 40400 该问题已下线. */
  'help/question/vote': call({
    access: 'public',
    invalidates: ['help/question/query'],
    body: z.object({ id: Id, helpful: z.boolean(), deviceId: DeviceId }),
    data: Nothing,
    limit: { per: 'address', max: 200, window: hoursMs(1) },
  }),
  'feedback/page': call({
    read: true,
    body: z.object(PageQuery),
    data: z.object(pageOf(FeedbackRow)),
  }),
  /** 40400 反馈不存在, another's included. */
  'feedback/detail/query': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ feedback: Feedback }),
  }),
  /** Notes that the owner has seen the reply. 40400 反馈不存在. */
  'feedback/read': call({ invalidates: ['feedback', 'help/home/query'], body: z.object({ id: Id }), data: Nothing }),
  /** 40900 该反馈已结束 / 最多补充5次; a replied one is processed again. */
  'feedback/append': call({
    invalidates: ['feedback'],
    body: formBody(feedbackAdditionForm).extend({ requestId: RequestId, id: Id }),
    data: z.object({ feedback: Feedback }),
  }),
  /** Solved closes it, not solved opens it again. 40900 该反馈还没有回复 / 该反馈已结束. */
  'feedback/rate': call({
    invalidates: ['feedback'],
    body: z.object({ id: Id, solved: z.boolean() }),
    data: z.object({ feedback: Feedback }),
  }),
  /** A visitor must give `contact` and may send no pictures; 40900 你已提交过相同的反馈; 42900 今天提交次数已达上限，请明天再试. */
  'feedback/add': call({
    access: 'public',
    invalidates: ['feedback/page'],
    body: formBody(feedbackForm).extend({
      requestId: RequestId,
      from: z.string().max(200),
      device: z.string().max(200).optional(),
      target: Target.optional(),
    }),
    data: z.object({ id: Id }),
  }),
}

export type FeedbackType = z.output<typeof FeedbackType>
export type Feedback = z.output<typeof Feedback>
