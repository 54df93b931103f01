import { definePage, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletaddbankcard */
export const page = definePage({
  path: '/wallet/addBankCard',
  title: '添加银行卡',
  access: 'user',
  reads: { accounts: read('wallet/account/list'), banks: read('wallet/bank/list') },
})
