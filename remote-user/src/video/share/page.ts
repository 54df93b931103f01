import { answer, definePage, list, omit, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#videoshare */
export const page = definePage({
  path: '/video/share',
  title: '微短剧',
  rendered: true,
  topbar: true,
  params: {
    vodId: text,
    collectId: text,
    /** Uid of the sharer. */
    uid: text,
    /** The comment that a message leads to. */
    focusId: text,
    hiddenTop: text,
  },
  reads: {
    detail: read('vod/detail/query', { vodId: query('vodId', omit), collectId: query('collectId', omit) }),
    comments: list('vod/comment/page', {
      vodId: answer('vod/detail/query', 'vod.vodId'),
      sort: 'hot',
      pageSize: 20,
      focusId: query('focusId', omit),
    }),
    /** Without a video what is popular. */
    related: read('vod/related/list', { vodId: [answer('vod/detail/query', 'vod.vodId'), omit], limit: 10 }),
  },
  largest: { from: 'vod/detail/query#vod.cover', widths: [750, 1600], sizes: '(max-width: 480px) 100vw, 480px' },
})
