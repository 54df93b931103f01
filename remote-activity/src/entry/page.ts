import { answer, definePage, query, read, text } from '@dm/shared/page'

/** docs/product/activity.md#activityvideo */
export const page = definePage({
  path: '/activity/video',
  title: '参赛作品',
  rendered: true,
  params: { id: text },
  reads: {
    detail: read('activity/entry/detail/query', { entryId: query('id') }),
    hot: read('activity/entry/hot/list', {
      activityId: answer('activity/entry/detail/query', 'entry.activityId'),
      pageSize: 20,
    }),
  },
  largest: { from: 'activity/entry/detail/query#entry.cover', widths: [750, 1600], sizes: '480px' },
})
