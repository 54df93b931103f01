import { definePage, query, read, text } from '@dm/shared/page'
import { AGENTS } from '../../hooks/access'

/** docs/product/referral.md#commonmarketdetail */
export const page = definePage({
  path: '/common/marketDetail',
  title: '邀请记录详情',
  ...AGENTS,
  params: { id: text },
  reads: { detail: read('market/record/detail/query', { id: query('id') }) },
})
