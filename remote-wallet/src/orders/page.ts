import { definePage, list, omit, option, query } from '@dm/shared/page'

/** docs/product/wallet.md#walletorders */
export const page = definePage({
  path: '/wallet/orders',
  title: '我的订单',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'unpaid', label: '待付款' },
      { key: 'open', label: '进行中' },
      { key: 'done', label: '已完成' },
      { key: 'refund', label: '退款' },
    ]),
  },
  reads: { rows: list('wallet/purchase/page', { state: query('state', omit) }) },
})
