import { readMoneyAnew } from '../../parts/fresh/readMoneyAnew'

/** What changes with an invoice: itself, the history, the orders it holds or sets free and what may be done with them. */
export const readAnew = (): Promise<void> =>
  readMoneyAnew('wallet/invoice/detail/query', 'wallet/invoice/page', 'wallet/order/query')
