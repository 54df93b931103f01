import type { CallPath } from '@dm/shared/contract'
import { invalidate } from '@dm/shared/query'

/** Every answer that holds a balance, or tells of an order, a trade, a withdrawal or what may be done with one. */
const MONEY: readonly CallPath[] = [
  'user/center/get',
  'wallet/overview/query',
  'wallet/trade/page',
  'wallet/trade/detail/query',
  'wallet/bill/month/query',
  'wallet/bill/month/list',
  'wallet/coin/package/list',
  'wallet/order/page',
  'wallet/refund/preview',
  'wallet/vip/query',
  'wallet/vip/record/page',
  'wallet/traffic/query',
  'wallet/traffic/record/page',
  'wallet/account/list',
  'wallet/withdraw/query',
  'wallet/withdraw/page',
  'wallet/invoice/order/page',
]

/**
 * Money has moved, or was set aside: no page shows what was read before. With `others`, what else has changed. Resolves
 * when what is on screen was read again.
 */
export const readMoneyAnew = (...others: CallPath[]): Promise<void> => invalidate(...MONEY, ...others)
