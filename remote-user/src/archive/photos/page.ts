import { definePage, hasNo, list, omit, query, text, when } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchivesphotos */
export const page = definePage({
  path: '/user/archives/photos',
  title: '精选相册',
  access: 'user',
  publicWith: ['uid', 'albumId'],
  opensLogin: true,
  params: { ...personParams, albumId: text },
  reads: {
    albums: when(hasNo('albumId'), list('userinfo/photo/album/page', { ...ofPerson, pageSize: 50 })),
    photos: list('userinfo/photo/page', { albumId: query('albumId'), preview: query('preview', omit), pageSize: 50 }),
  },
})
