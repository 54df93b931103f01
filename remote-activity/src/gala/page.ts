import { definePage } from '@dm/shared/page'
import { mine, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activityh503 */
export const page = definePage({
  path: '/activity/h5/03',
  title: '年度盛典',
  rendered: true,
  params,
  reads: { ...overviewIn('h5-03'), mine },
})
