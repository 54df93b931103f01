import { definePage } from '@dm/shared/page'
import { params, reads } from '../reads'
import { overviewIn } from '../../hooks/activity/reads'

/** docs/product/activity.md#activityform */
export const page = definePage({
  path: '/activity/form',
  title: '大赛报名',
  rendered: true,
  params,
  reads: { ...overviewIn('competition'), ...reads },
})
