import { definePage, read } from '@dm/shared/page'
import { mine, ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** Works of the hot list that the page shows. */
export const FIRST = 6

/** docs/product/activity.md#activityindex */
export const page = definePage({
  path: '/activity/index',
  title: '活动介绍',
  rendered: true,
  stage: true,
  params,
  reads: {
    ...overviewIn('competition'),
    mine,
    hot: read('activity/entry/hot/list', { ...ofActivity, pageSize: FIRST }),
    ranks: read('activity/entry/rank/list', { ...ofActivity, scope: 'total', pageSize: 10 }),
  },
  largest: { from: 'activity/overview/query#activity.theme.hero.url', widths: [750, 1600], sizes: '720px' },
})
