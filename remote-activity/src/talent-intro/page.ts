import { definePage, read } from '@dm/shared/page'
import { boxes, tableAt } from '../components/draw/reads'
import { mine, ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activitycywzintro */
export const page = definePage({
  path: '/activity/cywz/intro',
  title: '赛事介绍',
  rendered: true,
  params,
  reads: {
    ...overviewIn('cywz'),
    mine,
    boxes,
    // The three chests, each with its published table.
    first: tableAt(0),
    second: tableAt(1),
    third: tableAt(2),
    history: read('activity/rules/history', ofActivity),
  },
})
