import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterpriseprogressedit */
export const page = definePage({
  path: '/enterprise/progressEdit',
  title: '编辑历程',
  access: 'owner',
  params: { id: text },
  reads: {
    mine,
    item: read('enterprise/progress/get', { id: query('id') }),
    quota: when(hasNo('id'), read('enterprise/progress/page', { pageSize: 1 })),
  },
})
