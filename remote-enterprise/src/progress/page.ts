import { definePage, list, omit, query } from '@dm/shared/page'
import { itemParams } from '../components/items/params'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterpriseprogress */
export const page = definePage({
  path: '/enterprise/progress',
  title: '发展历程',
  access: 'user',
  publicWith: ['uid'],
  params: itemParams,
  reads: {
    everybody: list('enterprise/progress/page', { uid: query('uid'), pageSize: 20 }),
    own: own(list('enterprise/progress/page', { pageSize: 20, audit: query('audit', omit) })),
    mine: own(mine),
  },
})
