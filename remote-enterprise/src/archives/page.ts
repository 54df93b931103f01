import { definePage, query, read, text } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisearchives */
export const page = definePage({
  path: '/enterprise/archives',
  title: '企业档案',
  access: 'user',
  publicWith: ['uid'],
  params: { uid: text },
  reads: {
    everybody: read('enterprise/archives/get', { uid: query('uid') }),
    own: own(read('enterprise/archives/get')),
    mine: own(mine),
  },
})
