import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/wallet.md#walletinvoicesuccess */
export const page = definePage({
  path: '/wallet/invoice/success',
  title: '提交成功',
  access: 'user',
  params: { id: text },
  reads: { detail: read('wallet/invoice/detail/query', { invoiceId: query('id') }) },
})
