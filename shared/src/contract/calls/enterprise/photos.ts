import { z } from 'zod'
import { call, Id, ImageUrl, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { About, Quota } from './items'
import { COMPANY } from './info'
import { besideForm, formBody } from '../../form'
import { newPhotosForm, photoForm } from '../../forms/enterprise/photos'

const PhotoForm = formBody(photoForm)
const { album: PhotoAlbum, caption } = PhotoForm.shape

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
    body: formBody(newPhotosForm).extend({
      requestId: RequestId,
      photos: besideForm(
        newPhotosForm.fields.photos,
        z.array(z.object({ url: ImageUrl, width: z.int().min(0), height: z.int().min(0), caption })).max(100),
        (photos) => photos.map(({ url }) => url),
      ),
    }),
    data: z.object({ ids: z.array(Id) }),
  }),
  /** All of them or none; another album alone is not reviewed. */
  'enterprise/photo/edit': call({
    invalidates: ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
    body: z.object({
      items: z
        .array(PhotoForm.extend({ id: Id, rev: z.int() }))
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
