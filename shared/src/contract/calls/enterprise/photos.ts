import { z } from 'zod'
import { call, Id, ImageUrl, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { About, Quota } from './items'
import { COMPANY } from './info'

export const PhotoAlbum = z.enum(['place', 'event', 'work', 'other'])
const caption = z.string().trim().max(30, '说明最多 30 个字')

export const Photo = z.object({
  ...About,
  url: ImageUrl,
  width: z.int(),
  height: z.int(),
  album: PhotoAlbum,
  caption: z.string(),
})

/** The album of a company (docs/product/enterprise.md#enterprisephoto). */
export const enterprisePhotos = {
  'enterprise/photo/page': call({
    access: 'public',
    read: true,
    body: z.object({
      uid: Id.optional(),
      album: PhotoAlbum.optional(),
      audit: z.enum(['pending', 'rejected']).optional(),
      ...PageQuery,
    }),
    data: z.object({
      ...pageOf(Photo),
      quota: Quota,
      albumCounts: z.object({ place: z.int(), event: z.int(), work: z.int(), other: z.int() }),
    }),
  }),
  /** All of them or none. */
  'enterprise/photo/add': call({
    invalidates: ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
    body: z.object({
      requestId: RequestId,
      album: PhotoAlbum,
      photos: z
        .array(z.object({ url: ImageUrl, width: z.int().min(0), height: z.int().min(0), caption }))
        .min(1, '请至少上传 1 张图片')
        .max(9, '一次最多选择 9 张'),
    }),
    data: z.object({ ids: z.array(Id) }),
  }),
  /** All of them or none; another album alone is not reviewed. */
  'enterprise/photo/edit': call({
    invalidates: ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
    body: z.object({
      items: z
        .array(z.object({ id: Id, rev: z.int(), album: PhotoAlbum, caption }))
        .min(1)
        .max(100),
    }),
    data: z.object({ items: z.array(z.object({ id: Id, rev: z.int() })) }),
  }),
  'enterprise/photo/cover/set': call({
    invalidates: COMPANY,
    body: z.object({ id: Id }),
    data: z.object({ cover: ImageUrl }),
  }),
  'enterprise/photo/del': call({
    invalidates: ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    data: Nothing,
  }),
}
