import { answer, definePage, list, month, omit, option, query, read, text, when } from '@dm/shared/page'

/** docs/product/wallet.md#wallettrafficrecord */
export const page = definePage({
  path: '/wallet/trafficRecord',
  title: '流量记录',
  access: 'user',
  params: {
    type: option([
      { key: 'all', label: '全部' },
      { key: 'use', label: '消耗' },
      { key: 'expire', label: '过期' },
      { key: 'buy', label: '购买' },
      { key: 'refund', label: '退款' },
    ]),
    packId: text,
    month,
  },
  reads: {
    traffic: read('wallet/traffic/query'),
    uses: when(
      answer('wallet/traffic/query', 'packs.0'),
      list('wallet/traffic/record/page', {
        pageSize: 50,
        type: query('type', omit),
        packId: query('packId', omit),
        month: query('month', omit),
      }),
    ),
  },
})
