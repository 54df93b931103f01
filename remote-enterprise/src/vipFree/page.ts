import { definePage, read } from '@dm/shared/page'
import { mine } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisevipfree */
export const page = definePage({
  path: '/enterprise/vipFree',
  title: '会员试用',
  access: 'user',
  reads: { vip: read('enterprise/vip/get'), mine },
})
