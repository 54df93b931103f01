import { definePage } from '@dm/shared/page'
import { params, reads } from '../parts/entry-form/reads'
import { overviewIn } from '../parts/reads'

/** docs/product/activity.md#activitycywzform */
export const page = definePage({
  path: '/activity/cywz/form',
  title: '才艺王者报名',
  rendered: true,
  params,
  reads: { ...overviewIn('cywz'), ...reads },
})
