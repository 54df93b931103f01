import { definePage, list } from '@dm/shared/page'

/** docs/product/account-video.md#usersettings */
export const page = definePage({
  path: '/user/settings/blocked',
  title: '黑名单',
  access: 'user',
  reads: { blocked: list('user/block/page') },
})
