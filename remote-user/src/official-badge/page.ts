import { definePage, read } from '@dm/shared/page'

/** docs/product/account-video.md#userauthentication */
export const page = definePage({
  path: '/user/authentication',
  title: '官方认证',
  access: 'owner',
  opensLogin: true,
  reads: { official: read('user/authentication/query') },
})
