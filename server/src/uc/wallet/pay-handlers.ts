import type { walletPay } from '@dm/shared/contract/wallet-pay'
import type { Handlers } from '../handler'
import { cancel, create, packageList, page, query } from './order/calls'
import { start } from './pay/start'
import { apply, preview } from './refund/calls'

/** Recharging, orders, paying and refunds. */
export const walletPayHandlers: Handlers<keyof typeof walletPay> = {
  'wallet/coin/package/list': packageList,
  'wallet/order/create': create,
  'wallet/order/query': query,
  'wallet/order/page': page,
  'wallet/order/cancel': cancel,
  'wallet/pay/start': start,
  'wallet/refund/preview': preview,
  'wallet/refund/apply': apply,
}
