import { choice, defineForm, text, type Sent } from '../../../forms'

/** An album of photos; its cover is chosen beside it (docs/product/user.md#userarchivesphotos). */
export const photoAlbumForm = defineForm({
  title: text('名称', { max: 20, required: '请输入相册名称' }),
  intro: text('简介', { max: 100, lines: true }),
  visibility: choice('谁可以看', { public: '公开', private: '仅自己' }, { initial: 'public' }),
})

/** The note of a photo. */
export const photoNoteForm = defineForm({ note: text('备注', { max: 50 }) })

export type PhotoAlbumForm = Sent<typeof photoAlbumForm.fields>
