import { definePage, list, omit, option, query, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletcoinrecord */
export const page = definePage({
  path: '/wallet/coinRecord',
  title: '星钻明细',
  access: 'user',
  params: {
    tab: option([
      { key: 'all', label: '全部' },
      { key: 'in', label: '获得' },
      { key: 'out', label: '消费' },
    ]),
  },
  reads: {
    overview: read('wallet/overview/query'),
    rows: list('wallet/trade/page', { unit: 'coin', pageSize: 50, group: query('tab', omit) }),
  },
})
