import { definePage, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletbankcard */
export const page = definePage({
  path: '/wallet/bankCard',
  title: '我的银行卡',
  access: 'user',
  reads: { accounts: read('wallet/account/list') },
})
