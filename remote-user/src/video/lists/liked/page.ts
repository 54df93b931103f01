import { definePage, hasNo, list, query, text, when } from '@dm/shared/page'

/** docs/product/account-video.md#userlikevideoindex */
export const page = definePage({
  path: '/user/likeVideo/index',
  title: '喜欢的作品',
  access: 'user',
  opensLogin: true,
  params: { uid: text },
  reads: {
    own: when(hasNo('uid'), list('user/vod/like/page', { pageSize: 30 })),
    anothers: list('user/vod/like/page', { uid: query('uid'), pageSize: 30 }),
  },
})
