import { definePage, query, read, text, when } from '@dm/shared/page'

/** docs/product/service.md#servicefreeenter */
export const page = definePage({
  path: '/service/freeEnter',
  title: '免费入驻',
  rendered: true,
  topbar: true,
  params: { uid: text, step: text },
  reads: {
    own: when('user', read('service/provider/query')),
    invite: read('service/invite/query', { uid: query('uid') }),
  },
})
