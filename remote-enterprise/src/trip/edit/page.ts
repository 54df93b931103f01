import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterprisetripedit */
export const page = definePage({
  path: '/enterprise/tripEdit',
  title: '编辑行程',
  access: 'owner',
  params: { id: text },
  reads: {
    mine,
    plan: read('enterprise/trip/get', { id: query('id') }),
    quota: when(hasNo('id'), read('enterprise/trip/page', { pageSize: 1 })),
  },
})
