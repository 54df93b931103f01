import { definePage, has, hasNo, list, omit, option, query, read, text, today, when, type Read } from '@dm/shared/page'

/** A read of a new order. */
const ofNew = <R extends Read>(one: R): R => when(['user', hasNo('id'), has('packageId')], one)

/** docs/product/activity.md#activityhomeorder */
export const page = definePage({
  path: '/activity/homeOrder',
  title: '到家活动订单',
  access: 'user',
  publicWith: ['packageId'],
  login: '登录后查看订单',
  rendered: true,
  params: {
    id: text,
    packageId: text,
    tab: option([
      { key: 'all', label: '全部' },
      { key: 'unpaid', label: '待支付' },
      { key: 'serving', label: '待服务' },
      { key: 'finished', label: '已完成' },
      { key: 'refunded', label: '退款' },
    ]),
  },
  reads: {
    order: when('user', read('activity/home/order/detail/query', { orderId: query('id') })),
    detail: ofNew(read('activity/home/detail/query', { packageId: query('packageId') })),
    slots: ofNew(read('activity/home/slot/list', { packageId: query('packageId'), from: today, days: 61 })),
    book: ofNew(read('address/page', { pageSize: 50 })),
    orders: when(
      ['user', hasNo('id'), hasNo('packageId')],
      list('activity/home/order/page', { state: query('tab', omit) }),
    ),
  },
})
