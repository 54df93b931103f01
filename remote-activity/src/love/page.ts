import { definePage, list, read, when } from '@dm/shared/page'
import { ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activitypackage */
export const page = definePage({
  path: '/activity/package',
  title: '恋爱盲盒',
  rendered: true,
  params,
  reads: {
    ...overviewIn('love'),
    pool: read('activity/box/query', ofActivity),
    drawn: when('user', list('activity/box/card/page', { activityId: ofActivity.activityId, tab: 'opened' })),
  },
})
