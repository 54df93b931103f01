import { definePage, list, text } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchivesmusic */
export const page = definePage({
  path: '/user/archives/music',
  title: '音乐作品',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: { ...personParams, songId: text },
  reads: { albums: list('userinfo/music/album/page', { ...ofPerson, pageSize: 50 }) },
})
