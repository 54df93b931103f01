import { definePage, list, omit, query, text } from '@dm/shared/page'
import { itemParams } from '../components/items/params'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterpriseproduct */
export const page = definePage({
  path: '/enterprise/product',
  title: '企业产品',
  access: 'user',
  publicWith: ['uid'],
  params: {
    ...itemParams,
    /** The product whose sheet is open. */
    id: text,
  },
  reads: {
    everybody: list('enterprise/product/page', { uid: query('uid'), pageSize: 20 }),
    own: own(list('enterprise/product/page', { pageSize: 20, audit: query('audit', omit) })),
    mine: own(mine),
  },
})
