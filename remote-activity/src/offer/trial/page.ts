import { definePage } from '@dm/shared/page'
import { overviewIn } from '../../hooks/activity/reads'
import { params, reads } from '../reads'

/** docs/product/activity.md#share99 */
export const page = definePage({
  path: '/share/9.9',
  title: '9.9元体验包',
  rendered: true,
  topbar: true,
  params,
  reads: { ...overviewIn('offer-9.9'), ...reads },
})
