import { definePage, hasNo, is, list, month, omit, option, query, read, when } from '@dm/shared/page'

const unpaidVip = read('wallet/order/page', { kind: 'vip', state: 'pending', page: 1, pageSize: 20 })

/** docs/product/wallet.md#walletrechargerecord */
export const page = definePage({
  path: '/wallet/rechargeRecord',
  title: '充值记录',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'pending', label: '待支付' },
      { key: 'paid', label: '已到账' },
      { key: 'closed', label: '已关闭' },
      { key: 'refund', label: '退款' },
    ]),
    month,
  },
  reads: {
    rows: list('wallet/order/page', { kind: 'coin', state: query('state', omit), month: query('month', omit) }),
    // Memberships that are not paid yet stand above all orders, and above the unpaid ones.
    unpaidVip: when([hasNo('state'), hasNo('month')], unpaidVip),
    unpaidVipToo: when(is('state', 'pending'), unpaidVip),
    months: read('wallet/bill/month/list'),
    overview: read('wallet/overview/query'),
  },
})
