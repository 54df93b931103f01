import { definePage, list, omit, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#discoverdetail */
export const page = definePage({
  path: '/discover/detail',
  title: '动态详情',
  params: {
    id: text,
    /** Uid of the sharer. */
    uid: text,
    /** The comment that a message leads to. */
    focusId: text,
  },
  reads: {
    post: read('discover/detail/query', { id: query('id') }),
    comments: list('vod/comment/page', {
      discoverId: query('id'),
      sort: 'hot',
      pageSize: 20,
      focusId: query('focusId', omit),
    }),
    /** Without a post the newest. */
    related: read('discover/related/list', { id: query('id', omit), limit: 10 }),
  },
})
