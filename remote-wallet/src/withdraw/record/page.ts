import { definePage, list, month, omit, option, query, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletwithdrawrecord */
export const page = definePage({
  path: '/wallet/withdrawRecord',
  title: '提现记录',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'open', label: '处理中' },
      { key: 'success', label: '已到账' },
      { key: 'failed', label: '未成功' },
    ]),
    month,
  },
  reads: {
    rows: list('wallet/withdraw/page', { state: query('state', omit), month: query('month', omit) }),
    months: read('wallet/bill/month/list'),
  },
})
