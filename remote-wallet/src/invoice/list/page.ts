import { definePage, list, month, omit, option, query, read, text } from '@dm/shared/page'

/** Most orders of one invoice (docs/product/wallet.md#invoices): as many rows as 全选 can choose without another page. */
export const MOST = 50

/** docs/product/wallet.md#walletinvoicelist */
export const page = definePage({
  path: '/wallet/invoice/list',
  title: '开具发票',
  access: 'user',
  params: {
    orderNo: text,
    kind: option([
      { key: 'all', label: '全部' },
      { key: 'coin', label: '星钻' },
      { key: 'vip', label: '会员' },
      { key: 'traffic', label: '流量包' },
      { key: 'other', label: '其他' },
    ]),
    month,
  },
  reads: {
    total: read('wallet/invoice/order/page', { page: 1, pageSize: 1 }),
    rows: list('wallet/invoice/order/page', {
      pageSize: MOST,
      kind: query('kind', omit),
      month: query('month', omit),
      firstOrderNo: query('orderNo', omit),
    }),
  },
})
