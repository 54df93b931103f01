import { definePage, list, me, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#usercreator */
export const page = definePage({
  path: '/user/creator',
  title: '创作者主页',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  rendered: true,
  params: { uid: text },
  reads: {
    creator: read('user/creator/get', { uid: query('uid', me) }),
    works: list('user/creator/vod/page', { uid: query('uid', me), pageSize: 20 }),
  },
})
