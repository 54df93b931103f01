import { definePage, has, hasNo, option, query, read, text, when } from '@dm/shared/page'
import { AGENTS } from '../../hooks/access'

/** docs/product/referral.md#commontrafficdetail */
export const page = definePage({
  path: '/common/trafficDetail',
  title: '流量包详情',
  ...AGENTS,
  params: {
    id: text,
    productId: text,
    days: option([
      { key: '30', label: '近30天' },
      { key: '90', label: '近90天' },
    ]),
  },
  reads: {
    pack: when(hasNo('days'), read('traffic/pack/detail/query', { id: query('id'), days: 30 })),
    products: when([has('productId'), hasNo('id')], read('traffic/product/list', { page: 1, pageSize: 50 })),
  },
})
