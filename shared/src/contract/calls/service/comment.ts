import { z } from 'zod'
import { call, Id, ImageUrl, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { commentReplyForm, serviceCommentForm } from '../../forms/service/booking'

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
    body: formBody(serviceCommentForm).extend({ bookingId: Id, requestId: RequestId }),
    data: Comment,
  }),
  /** The provider's one answer. */
  'service/comment/reply': call({
    invalidates: ['service/comment'],
    body: formBody(commentReplyForm).extend({ id: Id, requestId: RequestId }),
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
