import { definePage, query, read, text, when } from '@dm/shared/page'

/** docs/product/growth.md#commonmarketdetail; visitors are asked for the agents' login at once. */
export const page = definePage({
  path: '/common/marketDetail',
  name: 'commonMarketDetail',
  title: '邀请记录详情',
  params: { id: text },
  reads: { detail: when('user', read('market/record/detail/query', { id: query('id') })) },
})
