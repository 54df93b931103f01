import { z } from 'zod'
import { call, Id, ImageUrl, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { photoAlbumForm, photoNoteForm } from '../../forms/archive/photo'
import { ARCHIVE, OwnerBrief, rowFields } from '../../vocabulary/card'

const PhotoAlbumForm = formBody(photoAlbumForm)

/** An album; its cover is a photo that its owner chose, else its first one. */
export const PhotoAlbum = formData(photoAlbumForm).extend({ ...rowFields, cover: ImageUrl.nullable(), count: z.int() })

/** A photo; in a private album its address is signed for its owner. */
export const AlbumPhoto = z.object({
  ...rowFields,
  albumId: Id,
  url: ImageUrl,
  width: z.int(),
  height: z.int(),
  note: z.string(),
})

const Version = z.int().min(1)
const Ids = z.array(Id).min(1).max(50)

const PHOTOS = [...ARCHIVE, 'userinfo/photo'] as const

/** The albums of a celebrity archive (docs/product/user.md#calls); rights, edits and deletions as of its other lists. */
export const archivePhoto = {
  'userinfo/photo/album/page': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional(), preview: z.boolean().optional(), ...PageQuery }),
    data: z.object({ ...pageOf(PhotoAlbum), owner: OwnerBrief }),
  }),
  'userinfo/photo/album/add': call({
    invalidates: PHOTOS,
    body: PhotoAlbumForm.extend({ requestId: RequestId }),
    data: PhotoAlbum,
  }),
  /** `coverId` names a photo of the album; null goes back to its first one. */
  'userinfo/photo/album/edit': call({
    invalidates: PHOTOS,
    body: PhotoAlbumForm.extend({ coverId: Id.nullable() }).partial().extend({ id: Id, version: Version }),
    data: PhotoAlbum,
  }),
  /** Its photos go with it. */
  'userinfo/photo/album/del': call({ invalidates: PHOTOS, body: z.object({ id: Id }), data: Nothing }),
  'userinfo/photo/page': call({
    access: 'public',
    read: true,
    body: z.object({ albumId: Id, preview: z.boolean().optional(), ...PageQuery }),
    data: z.object({ ...pageOf(AlbumPhoto), album: PhotoAlbum, owner: OwnerBrief }),
  }),
  'userinfo/photo/add': call({
    invalidates: PHOTOS,
    body: z.object({
      albumId: Id,
      photos: z
        .array(formBody(photoNoteForm).extend({ url: ImageUrl }))
        .min(1)
        .max(20),
      requestId: RequestId,
    }),
    data: z.object({ list: z.array(AlbumPhoto) }),
  }),
  'userinfo/photo/edit': call({
    invalidates: PHOTOS,
    body: formBody(photoNoteForm).extend({ id: Id, version: Version }),
    data: AlbumPhoto,
  }),
  /** To the end of another album; all of them or none. */
  'userinfo/photo/move': call({ invalidates: PHOTOS, body: z.object({ ids: Ids, albumId: Id }), data: Nothing }),
  'userinfo/photo/del': call({ invalidates: PHOTOS, body: z.object({ ids: Ids }), data: Nothing }),
}
