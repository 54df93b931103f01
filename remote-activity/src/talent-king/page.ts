import { definePage, list } from '@dm/shared/page'
import { boxes, winners } from '../components/draw/reads'
import { mine, ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activitycywzindex */
export const page = definePage({
  path: '/activity/cywz/index',
  title: '才艺王者',
  rendered: true,
  stage: true,
  params,
  reads: { ...overviewIn('cywz'), mine, works: list('activity/entry/hot/list', ofActivity), boxes, winners },
  largest: { from: 'activity/overview/query#activity.theme.hero.url', widths: [750, 1600], sizes: '720px' },
})
