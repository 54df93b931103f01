import { definePage, flag, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterpriseremark */
export const page = definePage({
  path: '/enterprise/remark',
  title: '企业简介',
  access: 'owner',
  publicWith: ['uid'],
  params: { uid: text, edit: flag },
  reads: {
    everybody: read('enterprise/remark/get', { uid: query('uid') }),
    own: own(read('enterprise/remark/get')),
    mine: when(hasNo('edit'), own(mine)),
  },
})
