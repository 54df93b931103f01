import { definePage, read, text, when } from '@dm/shared/page'

/** docs/product/user.md#userindex; a visitor sees all of it, too. */
export const page = definePage({
  path: '/user/index',
  title: '个人中心',
  params: { uid: text },
  reads: {
    center: when('user', read('user/center/get')),
    bag: when('user', read('userbag/remind')),
    notices: when('visitor', read('notice/recommend/list', { size: 3 })),
  },
})
