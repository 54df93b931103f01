import { definePage, has, hasNo, list, omit, option, query, read, when } from '@dm/shared/page'
import { AGENTS } from '../../hooks/access'
import { PACK_STATES } from '../types'

/** docs/product/referral.md#commontraffic */
export const page = definePage({
  path: '/common/traffic',
  title: '流量包',
  ...AGENTS,
  params: {
    tab: option([
      { key: 'buy', label: '购买' },
      { key: 'mine', label: '我的流量包' },
    ]),
    state: option([
      { key: 'all', label: '全部' },
      { key: 'active', label: PACK_STATES.active },
      { key: 'used', label: PACK_STATES.used },
      { key: 'expired', label: PACK_STATES.expired },
      { key: 'refunding', label: PACK_STATES.refunding },
      { key: 'refunded', label: PACK_STATES.refunded },
    ]),
  },
  reads: {
    overview: read('traffic/overview/query'),
    products: when(hasNo('tab'), list('traffic/product/list')),
    packs: when(has('tab'), list('traffic/pack/page', { state: query('state', omit) })),
  },
})
