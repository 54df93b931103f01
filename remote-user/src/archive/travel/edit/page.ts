import { day, definePage, query, read, text } from '@dm/shared/page'

/** docs/product/user.md#usertraveledit */
export const page = definePage({
  path: '/user/travelEdit',
  title: '编辑行程',
  access: 'owner',
  opensLogin: true,
  params: { id: text, day },
  reads: {
    me: read('userinfo/get'),
    trip: read('userinfo/travel/get', { id: query('id') }),
  },
})
