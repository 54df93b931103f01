import {
  definePage,
  flag,
  has,
  hasNo,
  list,
  month,
  omit,
  option,
  query,
  read,
  text,
  thisMonth,
  when,
} from '@dm/shared/page'

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
    /** Looks for `words` in all months. */
    search: flag,
    words: text,
  },
  reads: {
    overview: when(hasNo('search'), read('wallet/overview/query')),
    months: when(hasNo('search'), read('wallet/bill/month/list')),
    bill: when(hasNo('search'), read('wallet/bill/month/query', { month: query('month', thisMonth) })),
    rows: when(
      hasNo('search'),
      list('wallet/trade/page', {
        unit: 'fen',
        pageSize: 30,
        month: query('month', thisMonth),
        group: query('group', omit),
        kind: query('kind', omit),
      }),
    ),
    found: when(
      [has('search'), has('words')],
      list('wallet/trade/page', { unit: 'fen', pageSize: 30, words: query('words') }),
    ),
  },
})
