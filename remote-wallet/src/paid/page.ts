import { definePage, text } from '@dm/shared/page'

/** docs/product/wallet.md#paysuccess; it asks the provider what became of the payment, which writes: no reads ahead. */
export const page = definePage({
  path: '/paySuccess',
  title: '支付结果',
  access: 'user',
  login: '登录后查看支付结果',
  params: { orderNo: text },
})
