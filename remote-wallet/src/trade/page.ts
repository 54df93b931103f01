import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/wallet.md#wallettradedetail */
export const page = definePage({
  path: '/wallet/tradeDetail',
  title: '交易详情',
  access: 'user',
  params: { id: text },
  reads: { detail: read('wallet/trade/detail/query', { tradeId: query('id') }) },
})
