import { definePage } from '@dm/shared/page'
import { boxes, tableAt, winners } from '../components/draw/reads'
import { overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activityh502 */
export const page = definePage({
  path: '/activity/h5/02',
  title: '幸运大转盘',
  rendered: true,
  params,
  reads: { ...overviewIn('h5-02'), boxes, table: tableAt(0), winners },
})
