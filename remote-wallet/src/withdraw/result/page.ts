import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/wallet.md#walletwithdrawresult */
export const page = definePage({
  path: '/wallet/withdrawResult',
  title: '提现结果',
  access: 'user',
  params: { id: text },
  reads: { result: read('wallet/withdraw/detail/query', { withdrawId: query('id') }) },
})
