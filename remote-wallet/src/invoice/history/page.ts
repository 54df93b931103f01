import { definePage, list, omit, option, query, read, text } from '@dm/shared/page'

/** docs/product/wallet.md#walletinvoicehistory */
export const page = definePage({
  path: '/wallet/invoice/history',
  title: '开票历史',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'open', label: '开具中' },
      { key: 'issued', label: '已开具' },
      { key: 'other', label: '其他' },
    ]),
    /** The invoice whose sheet is open. */
    id: text,
  },
  reads: {
    rows: list('wallet/invoice/page', { state: query('state', omit) }),
    invoice: read('wallet/invoice/detail/query', { invoiceId: query('id') }),
  },
})
