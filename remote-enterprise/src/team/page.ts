import { definePage, list, omit, query } from '@dm/shared/page'
import { itemParams } from '../components/items/params'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterpriseteam */
export const page = definePage({
  path: '/enterprise/team',
  title: '团队成员',
  access: 'user',
  publicWith: ['uid'],
  params: itemParams,
  reads: {
    everybody: list('enterprise/team/page', { uid: query('uid'), pageSize: 20 }),
    own: own(list('enterprise/team/page', { pageSize: 20, audit: query('audit', omit) })),
    mine: own(mine),
  },
})
