import { z } from 'zod'
import { call, Id, ImageUrl, RequestId } from './call'

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

/** Feedback (docs/product/account-video.md#rules). */
export const feedback = {
  /** A visitor must give `contact` and may send no pictures; 40900 你已提交过相同的反馈; 42900 今天提交次数已达上限，请明天再试. */
  'feedback/add': call({
    access: 'public',
    body: z.object({
      requestId: RequestId,
      type: z.string().max(20),
      content: z.string().max(2000),
      images: z.array(ImageUrl).max(6),
      contact: z.string().max(20).optional(),
      from: z.string().max(200),
      device: z.string().max(200).optional(),
      target: z.object({ targetType: z.string().max(20), targetId: Id }).optional(),
    }),
    data: z.object({ id: Id }),
  }),
}

export type FeedbackType = z.output<typeof FeedbackType>
