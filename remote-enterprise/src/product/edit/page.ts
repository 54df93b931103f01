import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterpriseproductedit */
export const page = definePage({
  path: '/enterprise/productEdit',
  title: '编辑产品',
  access: 'owner',
  params: { id: text },
  reads: {
    mine,
    item: read('enterprise/product/get', { id: query('id') }),
    quota: when(hasNo('id'), read('enterprise/product/page', { pageSize: 1 })),
  },
})
