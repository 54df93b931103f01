/** Lists of orders. The number of unpaid ones follows when the payment sheet is closed. */
export const ORDERS = ['wallet/order/page', 'wallet/purchase'] as const

/**
 * Every answer with a balance, with lists of orders, trades or withdrawals, or with permitted actions. Not the answers
 * that a page of one order or withdrawal polls until it is settled.
 */
export const MONEY = [
  ...ORDERS,
  'user/center/get',
  'wallet/overview',
  'wallet/trade',
  'wallet/bill',
  'wallet/coin',
  'wallet/vip',
  'wallet/traffic',
  'traffic',
  'wallet/account',
  'wallet/withdraw/query',
  'wallet/withdraw/page',
  'wallet/invoice/order',
] as const
