import type { OrderKindName } from '@dm/shared/contract/wallet-pay'
import { coinPayable } from './wallet/order/coin'
import type { OrderRecord, Payable, Payables } from './wallet/order/payable'
import { vipPayable } from './wallet/order/vip'

/** What can be paid for; each selling area enters its own (wallet, "What other areas use"). */
const payables: Payables = { coin: coinPayable, vip: vipPayable }

export function payableOf(kind: OrderKindName): Payable {
  const payable = payables[kind]
  if (!payable) throw new Error(`nothing is sold as ${kind}`)
  return payable
}

/** Digital goods are not paid for inside the iOS app. */
export const isDigital = (kind: OrderKindName) => payables[kind]?.digital ?? kind === 'traffic'

/** Where the buyer goes on to; an order of an area that sells no more leads to the bills. */
export const afterOf = (order: OrderRecord) =>
  payables[order.kind]?.after(order) ?? { label: '查看账单', path: '/wallet/financialDetail' }
