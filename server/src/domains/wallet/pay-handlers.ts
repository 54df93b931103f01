import type { walletPay } from '@dm/shared/contract/calls/wallet/pay'
import type { walletVip } from '@dm/shared/contract/calls/wallet/vip'
import type { Handlers } from '../handler'
import { cancel, create, packageList, page, query } from './shop/calls'
import { purchasePage } from './shop/mine'
import { start } from './pay/start'
import { apply, preview } from './refund/calls'
import { query as queryVip, recordPage } from './vip/calls'

/** Recharging, orders, paying, refunds and memberships. */
export const walletPayHandlers: Handlers<keyof typeof walletPay | keyof typeof walletVip> = {
  'wallet/coin/package/list': packageList,
  'wallet/order/create': create,
  'wallet/order/query': query,
  'wallet/order/page': page,
  'wallet/order/cancel': cancel,
  'wallet/purchase/page': purchasePage,
  'wallet/pay/start': start,
  'wallet/refund/preview': preview,
  'wallet/refund/apply': apply,
  'wallet/vip/query': queryVip,
  'wallet/vip/record/page': recordPage,
}
