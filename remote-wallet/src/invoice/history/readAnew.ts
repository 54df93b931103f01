import { invalidate } from '@dm/shared/query'

/** What changes with an invoice: itself, the history, the orders it holds or sets free. */
export async function readAnew(): Promise<void> {
  await Promise.all([
    invalidate('wallet/invoice/detail/query', 'wallet/invoice/page', 'wallet/invoice/order/page'),
    invalidate('wallet/order/query', 'wallet/order/page', 'wallet/trade/detail/query', 'wallet/refund/preview'),
  ])
}
