import { definePage, list } from '@dm/shared/page'

/** docs/product/user.md#usereditmusic */
export const page = definePage({
  path: '/user/editMusic',
  title: '编辑音乐',
  access: 'owner',
  opensLogin: true,
  reads: { albums: list('userinfo/music/album/page', { pageSize: 50 }) },
})
