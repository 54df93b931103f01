import { definePage, list, month, omit, option, query, read, text, thisMonth } from '@dm/shared/page'

/** docs/product/wallet.md#walletfinancialdetail */
export const page = definePage({
  path: '/wallet/financialDetail',
  title: '账单',
  access: 'user',
  params: {
    month,
    group: option([
      { key: 'all', label: '全部' },
      { key: 'income', label: '收入' },
      { key: 'expense', label: '支出' },
      { key: 'withdraw', label: '提现' },
      { key: 'refund', label: '退款' },
    ]),
    kind: text,
  },
  reads: {
    overview: read('wallet/overview/query'),
    months: read('wallet/bill/month/list'),
    bill: read('wallet/bill/month/query', { month: query('month', thisMonth) }),
    rows: list('wallet/trade/page', {
      unit: 'fen',
      pageSize: 30,
      month: query('month', thisMonth),
      group: query('group', omit),
      kind: query('kind', omit),
    }),
  },
})
