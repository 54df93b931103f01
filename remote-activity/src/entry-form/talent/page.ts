import { definePage } from '@dm/shared/page'
import { params, reads } from '../reads'
import { overviewIn } from '../../hooks/activity/reads'

/** docs/product/activity.md#activitycywzform */
export const page = definePage({
  path: '/activity/cywz/form',
  title: '才艺王者报名',
  rendered: true,
  params,
  reads: { ...overviewIn('cywz'), ...reads },
})
