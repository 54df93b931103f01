/** Lists of orders, and the number of unpaid ones. */
export const ORDERS = ['wallet/order/page', 'wallet/purchase', 'user/center/get'] as const

/**
 * Every answer with a balance, with lists of orders, trades or withdrawals, or with permitted actions. Not the answers
 * that a page of one order or withdrawal polls until it is settled.
 */
export const MONEY = [
  ...ORDERS,
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
