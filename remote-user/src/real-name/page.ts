import { definePage, read } from '@dm/shared/page'

/** docs/product/account-video.md#usercertificationindex */
export const page = definePage({
  path: '/user/certification/index',
  title: '实名认证',
  access: 'owner',
  opensLogin: true,
  reads: { standing: read('user/certification/query') },
})
