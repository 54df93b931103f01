import { answer, definePage, hasNo, list, omit, read, text, when } from '@dm/shared/page'
import { ofActivity, overviewIn, params } from '../hooks/activity/reads'

/** docs/product/activity.md#activityhome */
export const page = definePage({
  path: '/activity/home',
  title: '到家活动',
  rendered: true,
  params: { ...params, city: text, category: text, packageId: text },
  reads: {
    ...overviewIn('home'),
    me: when(['user', hasNo('city')], read('userinfo/get')),
    rows: when(
      [hasNo('city'), hasNo('category')],
      list('activity/home/list', { ...ofActivity, cityCode: [answer('userinfo/get', 'user.cityCode'), omit] }),
    ),
    orders: when('user', read('activity/home/order/page', { pageSize: 1 })),
  },
})
