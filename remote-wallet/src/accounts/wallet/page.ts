import { definePage, read } from '@dm/shared/page'

/** docs/product/wallet.md#walletaddwxalipay */
export const page = definePage({
  path: '/wallet/addWxAlipay',
  title: '添加微信/支付宝',
  access: 'user',
  reads: { accounts: read('wallet/account/list') },
})
