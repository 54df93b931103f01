import { definePage, hasNo, list, omit, query, read, text, when } from '@dm/shared/page'

/** docs/product/service.md#serviceinvite */
export const page = definePage({
  path: '/service/invite',
  title: '邀请服务商',
  rendered: true,
  topbar: true,
  params: { uid: text },
  reads: {
    invite: read('service/invite/query', { uid: query('uid', omit) }),
    rows: when(['user', hasNo('uid')], list('service/invite/page')),
  },
})
