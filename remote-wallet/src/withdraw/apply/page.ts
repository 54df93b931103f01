import { definePage, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletcashwithdraw */
export const page = definePage({
  path: '/wallet/cashWithdraw',
  title: '提现',
  access: 'user',
  reads: { ready: read('wallet/withdraw/query') },
})
