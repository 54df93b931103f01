import { z } from 'zod'
import { call, Id, ImageUrl, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { cleanedText } from '../../vocabulary/cleaned-text'

const Comment = z.object({
  id: Id,
  name: z.string(),
  avatar: ImageUrl,
  star: z.int().min(1).max(5),
  text: z.string(),
  images: z.array(ImageUrl),
  reply: z.string().optional(),
  at: Ms,
  packageName: z.string(),
})

/** Comments on services that have taken place (docs/product/service.md#servicedetail). */
export const serviceComment = {
  /** Adds the customer's review of a booking that has taken place: once, within 30 days. */
  'service/comment/add': call({
    invalidates: ['service/comment', 'service/booking', 'service/detail', 'service/page'],
    body: z.object({
      bookingId: Id,
      star: z.int().min(1, '请选择评分').max(5, '请选择评分'),
      text: cleanedText(0, 300, '评价不超过300字', { lines: true }),
      images: z.array(ImageUrl).max(6, '最多上传6张图片'),
      requestId: RequestId,
    }),
    data: Comment,
  }),
  /** The provider's one answer. */
  'service/comment/reply': call({
    invalidates: ['service/comment'],
    body: z.object({ id: Id, reply: cleanedText(1, 200, '回复为1至200个字', { lines: true }), requestId: RequestId }),
    data: Comment,
  }),
  'service/comment/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ ...PageQuery, serviceId: Id.optional(), providerUid: Id.optional() }),
    data: z.object({
      ...pageOf(Comment),
      /** Tenths; absent below three comments. */
      average: z.int().optional(),
      /** Number of ratings with one to five stars. */
      stars: z.array(z.int()).length(5),
    }),
  }),
}
