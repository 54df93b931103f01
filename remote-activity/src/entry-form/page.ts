import { definePage } from '@dm/shared/page'
import { params, reads } from '../parts/entry-form/reads'
import { overviewIn } from '../parts/reads'

/** docs/product/activity.md#activityform */
export const page = definePage({
  path: '/activity/form',
  title: '大赛报名',
  rendered: true,
  params,
  reads: { ...overviewIn('competition'), ...reads },
})
