import { day, definePage, hasNo, query, read, text, when } from '@dm/shared/page'

/** docs/product/user.md#usertripdetailedit */
export const page = definePage({
  path: '/user/tripDetailEdit',
  title: '编辑行程明细',
  access: 'owner',
  opensLogin: true,
  params: { id: text, travelId: text, day, start: text },
  reads: {
    item: read('userinfo/travel/detail/get', { id: query('id') }),
    trip: when(hasNo('id'), read('userinfo/travel/get', { id: query('travelId') })),
  },
})
