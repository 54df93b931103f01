import { definePage, query, read, text, when } from '@dm/shared/page'
import { ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activitynewregister */
export const page = definePage({
  path: '/activity/new/register',
  title: '新人礼',
  rendered: true,
  params: { ...params, uid: text },
  reads: {
    ...overviewIn('newGift'),
    gift: when('user', read('activity/newGift/query', ofActivity)),
    inviter: read('user/brief/query', { uid: query('uid') }),
  },
})
