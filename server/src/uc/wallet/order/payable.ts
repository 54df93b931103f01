import type { OrderKindName } from '@dm/shared/contract/wallet-pay'
import type { Db } from '../../../db/open'
import type { OrderDetail, orders } from '../../../db/schema'
import type { OtherKind, Posting } from '../ledger/accounts'
import type { TradeText } from '../ledger/post'

export type OrderRecord = typeof orders.$inferSelect

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

export interface RefundView {
  takeCoin: number
  takeGiftCoin: number
  endDayAfter?: string
}

/** What can be ordered and paid; one per kind of order (wallet, "What other areas use"). */
export interface Payable {
  revenue: OtherKind
  /** Whether the payer may have an invoice from us. */
  invoiceable: boolean
  /** Sold as something digital: not in the iOS app (wallet, "Everywhere"). */
  digital: boolean
  /** Runs in the transaction of the settlement, under the order's lock. Throws a refusal when it cannot be had any more. */
  deliver(tx: Db, order: OrderRecord, at: number): Promise<Delivery>
  /** Why the user may not give it back, or null (wallet, "Refund by the user"). */
  refusesRefund(tx: Db, order: OrderRecord, now: number): Promise<string | null>
  /** What giving it back takes. */
  refundView(tx: Db, order: OrderRecord, now: number): Promise<RefundView>
  /** Sets aside what was bought while the refund is on its way; answers a hold. */
  setAside(tx: Db, order: OrderRecord, refundNo: string, at: number): Promise<string | null>
  /** Takes it back, after the provider has paid; a hold is taken by the caller. */
  takeBack(tx: Db, order: OrderRecord, at: number): Promise<void>
  after(order: OrderRecord): { label: string; path: string }
}

export type Payables = Partial<Record<OrderKindName, Payable>>
