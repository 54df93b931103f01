import { definePage, list, omit, query, text } from '@dm/shared/page'
import { ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activityh501 */
export const page = definePage({
  path: '/activity/h5/01',
  title: '星光召集令',
  rendered: true,
  params: { ...params, city: text },
  reads: {
    ...overviewIn('h5-01'),
    notices: list('activity/notice/list', { ...ofActivity, cityCode: query('city', omit) }),
  },
})
