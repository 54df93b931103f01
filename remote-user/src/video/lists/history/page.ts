import { definePage, list, when } from '@dm/shared/page'

/** docs/product/account-video.md#videohistory; a visitor sees what the device has kept. */
export const page = definePage({
  path: '/video/history',
  title: '观看历史',
  reads: { views: when('user', list('user/vod/view/page', { pageSize: 30 })) },
})
