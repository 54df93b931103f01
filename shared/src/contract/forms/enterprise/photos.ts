import { beside, choice, defineForm, pictures, text } from '../../../forms'
import { companyAlbums } from '../../vocabulary/labels'
import { NO_PICTURE } from '../common/photos'

/** Photos that are added at once (docs/product/enterprise.md#enterprisephoto). */
export const MOST_PHOTOS_AT_ONCE = 9

const album = choice('相册', companyAlbums, { initial: 'place' })

/** New photos of one album; they are sent with their sizes. */
export const newPhotosForm = defineForm({
  album,
  photos: beside(pictures('照片', { purpose: 'photo', most: MOST_PHOTOS_AT_ONCE, required: NO_PICTURE })),
})

/** A photo of the album. */
export const photoForm = defineForm({ caption: text('说明', { max: 30, refuses: 'words' }), album })
