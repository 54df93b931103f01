import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterpriseteamedit */
export const page = definePage({
  path: '/enterprise/teamEdit',
  title: '编辑成员',
  access: 'owner',
  params: { id: text },
  reads: {
    mine,
    item: read('enterprise/team/get', { id: query('id') }),
    quota: when(hasNo('id'), read('enterprise/team/page', { pageSize: 1 })),
  },
})
