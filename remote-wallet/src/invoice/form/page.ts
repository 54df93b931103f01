import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/wallet.md#walletinvoiceform */
export const page = definePage({
  path: '/wallet/invoice/form',
  title: '开票信息',
  access: 'owner',
  params: { draftId: text, again: text },
  reads: {
    draft: read('wallet/invoice/draft/query', { draftId: query('draftId') }),
    titles: read('wallet/invoice/title/list'),
    before: read('wallet/invoice/detail/query', { invoiceId: query('again') }),
  },
})
