import { definePage, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletinvoicetitle */
export const page = definePage({
  path: '/wallet/invoice/title',
  title: '发票抬头',
  access: 'user',
  reads: { titles: read('wallet/invoice/title/list') },
})
