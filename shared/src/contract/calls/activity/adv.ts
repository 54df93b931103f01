import { z } from 'zod'
import { Para, Picture } from './document'
import { call, DeviceId, Id, ImageUrl, Ms, Nothing } from '../../call'
import { hoursMs } from '../../../time'

/** An advertisement as its advertiser wrote it: plain text and pictures, never HTML (docs/product/activity.md#advdetail). */
export const AdvContent = z.object({
  title: z.string().trim().min(1).max(40),
  advertiser: z.string().trim().min(1).max(40),
  cover: Picture,
  paras: z.array(Para).max(60),
  images: z.array(Picture).max(12),
  video: z.object({ url: ImageUrl, cover: Picture }).nullable(),
  button: z
    .object({
      text: z.string().trim().min(1).max(8),
      kind: z.enum(['path', 'https', 'tel']),
      value: z.string().trim().min(1).max(300),
    })
    .nullable(),
  publishedAt: Ms,
  /** Outside of it from this moment. */
  until: Ms,
})
export type AdvContent = z.output<typeof AdvContent>

/** Advertisements that the product's lists lead to. */
export const adv = {
  'adv/detail/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ id: Id }),
    data: z.object({ adv: AdvContent.extend({ id: Id }) }),
  }),
  /** A tap on the button; counted once per visitor and day. */
  'adv/click/add': call({
    access: 'public',
    invalidates: [],
    body: z.object({ id: Id, deviceId: DeviceId }),
    data: Nothing,
    limit: { per: 'address', max: 600, window: hoursMs(1) },
  }),
}
