import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterprisehonoredit */
export const page = definePage({
  path: '/enterprise/honorEdit',
  title: '编辑荣誉',
  access: 'owner',
  params: { id: text },
  reads: {
    mine,
    item: read('enterprise/honor/get', { id: query('id') }),
    quota: when(hasNo('id'), read('enterprise/honor/page', { pageSize: 1 })),
  },
})
