import type { Reason } from '@dm/shared/contract'
import type { OrderKindName } from '@dm/shared/contract/wallet-pay'
import type { Db } from '../../../db/open'
import type { OrderDetail, orders, refunds } from '../schema'
import type { OtherKind, Posting } from '../ledger/accounts'
import type { TradeText } from '../ledger/post'

export type OrderRecord = typeof orders.$inferSelect
export type RefundRecord = typeof refunds.$inferSelect

/** What an order will be: the server's own price and words. */
export interface Quote {
  subject: string
  amountFen: number
  detail: OrderDetail
  /** Names the item: the same one is not ordered twice while the first is unpaid. */
  itemKey: string
}

/** What a delivery adds to the transaction that books the payment. */
export interface Delivery {
  postings: Posting[]
  trades: TradeText[]
  /** What the order now says of itself. */
  detail?: OrderDetail
}

interface RefundView {
  takeCoin: number
  takeGiftCoin: number
  endDayAfter?: string
}

/** Why an order is not given back: what the user reads, and what programs decide by. */
export interface RefundRefusal {
  text: string
  reason: Reason
}

/** What can be ordered and paid; one per kind of order (docs/product/wallet.md#what-other-areas-use). */
export interface Payable {
  revenue: OtherKind
  /** Whether the payer may have an invoice from us. */
  invoiceable: boolean
  /** Sold as something digital: not in the iOS app (docs/product/wallet.md#everywhere). */
  digital: boolean
  /** Runs in the transaction of the settlement, under the order's lock. Throws a refusal when it cannot be had any more. */
  deliver(tx: Db, order: OrderRecord, at: number): Promise<Delivery>
  /** Why the user may not give it back, or null (docs/product/wallet.md#paying). */
  refusesRefund(tx: Db, order: OrderRecord, now: number): Promise<RefundRefusal | null>
  /** What giving it back takes. */
  refundView(tx: Db, order: OrderRecord, now: number): Promise<RefundView>
  /** Sets aside what was bought while the refund is on its way; returns a hold. */
  setAside(tx: Db, order: OrderRecord, refundNo: string, at: number): Promise<string | null>
  /** Takes it back, after the provider has paid; a hold is taken by the caller. */
  takeBack(tx: Db, order: OrderRecord, at: number): Promise<void>
  after(order: OrderRecord): { label: string; path: string }
}

export type Payables = Partial<Record<OrderKindName, Payable>>

/** What reads an order needs: an order is presented and refused by what was sold. */
export interface Sales {
  db: Db
  payables: Payables
}

/** What is sold as this kind. Throws where no domain sells it. */
export function payableOf(payables: Payables, kind: OrderKindName): Payable {
  const payable = payables[kind]
  if (!payable) throw new Error(`nothing is sold as ${kind}`)
  return payable
}

/** Digital goods are not paid for inside the iOS app. */
export const isDigital = (payables: Payables, kind: OrderKindName) => payables[kind]?.digital ?? kind === 'traffic'

/** Where the buyer goes on to; an order of a domain that sells no more leads to the bills. */
export const afterOf = (payables: Payables, order: OrderRecord) =>
  payables[order.kind]?.after(order) ?? { label: '查看账单', path: '/wallet/financialDetail' }
