import { definePage, list, omit, query } from '@dm/shared/page'
import { itemParams } from '../components/items/params'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisehonor */
export const page = definePage({
  path: '/enterprise/honor',
  title: '企业荣誉',
  access: 'user',
  publicWith: ['uid'],
  params: itemParams,
  reads: {
    everybody: list('enterprise/honor/page', { uid: query('uid'), pageSize: 20 }),
    own: own(list('enterprise/honor/page', { pageSize: 20, audit: query('audit', omit) })),
    mine: own(mine),
  },
})
