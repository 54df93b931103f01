import { definePage } from '@dm/shared/page'
import { overviewIn } from '../../hooks/activity/reads'
import { params, reads } from '../reads'

/** docs/product/activity.md#share199 */
export const page = definePage({
  path: '/share/199',
  title: '199元年度大礼包',
  rendered: true,
  topbar: true,
  params,
  reads: { ...overviewIn('offer-199'), ...reads },
})
