import { definePage, me, read, when } from '@dm/shared/page'

/** docs/product/account-video.md#creationindex; a visitor may begin with a work. */
export const page = definePage({
  path: '/creation/index',
  title: '创作中心',
  reads: {
    person: read('user/brief/query', { uid: me }),
    official: when('user', read('user/authentication/query')),
    works: when('user', read('user/center/vod/page', { pageSize: 1 })),
    board: when('user', read('vod/board/query', { range: 7 })),
    lives: when('user', read('live/board/query', { range: 7 })),
  },
})
