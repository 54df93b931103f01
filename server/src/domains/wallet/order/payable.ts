import type { SQL } from 'drizzle-orm'
import type { Reason } from '@dm/shared/contract'
import type { OrderKindName } from '@dm/shared/contract/calls/wallet/pay'
import type { Db } from '../../../db/open'
import type { OrderDetail, orders, refunds } from '../schema'
import type { OtherKind, Posting } from '../ledger/accounts'
import type { TradeText } from '../ledger/post'

export type OrderRecord = typeof orders.$inferSelect
export type RefundRecord = typeof refunds.$inferSelect

/** A new order's price and texts, set by the server. */
export interface Quote {
  subject: string
  amountFen: number
  detail: OrderDetail
  /** Key of the item: it cannot be ordered twice while the first order is unpaid. */
  itemKey: string
}

/** Additions of a delivery to the transaction that books the payment. */
export interface Delivery {
  postings: Posting[]
  trades: TradeText[]
  /** The order's updated detail. */
  detail?: OrderDetail
}

interface RefundView {
  takeCoin: number
  takeGiftCoin: number
  endDayAfter?: string
}

/** Why an order cannot be refunded: a text for the user, and a reason for programs. */
export interface RefundRefusal {
  text: string
  reason: Reason
}

/** What was ordered of one kind, for 我的订单 (docs/product/wallet.md#walletorders). */
interface Purchases {
  /** Query of an account's rows, made with `purchaseRows`. */
  rows(uid: string, now: number): SQL
  /** The page of one of them; without an order where none was made yet. */
  path(id: string, order: OrderRecord | undefined): string
}

/** Something that can be ordered and paid; one per kind of order (docs/product/wallet.md#what-other-areas-use). */
export interface Payable {
  revenue: OtherKind
  /** True if we issue invoices to the payer. */
  invoiceable: boolean
  /** Digital goods: not sold in the iOS app (docs/product/wallet.md#everywhere). */
  digital: boolean
  /**
   * Runs in the settlement's transaction, under the order's lock. Throws a refusal when the item is no longer
   * available.
   */
  deliver(tx: Db, order: OrderRecord, at: number): Promise<Delivery>
  /** Returns why the user cannot get a refund, or null (docs/product/wallet.md#paying). */
  refusesRefund(tx: Db, order: OrderRecord, now: number): Promise<RefundRefusal | null>
  /** Returns what a refund takes back. */
  refundView(tx: Db, order: OrderRecord, now: number): Promise<RefundView>
  /** Reserves the bought items while the refund is in progress; returns a hold. */
  setAside(tx: Db, order: OrderRecord, refundNo: string, at: number): Promise<string | null>
  /** Takes the items back after the provider has paid; the caller captures a hold. */
  takeBack(tx: Db, order: OrderRecord, at: number): Promise<void>
  /** Gives the items to their buyer again after the provider has refused the refund; the caller releases a hold. */
  giveAgain?(tx: Db, order: OrderRecord, at: number): Promise<void>
  after(order: OrderRecord): { label: string; path: string }
  /** What accounts have ordered of it, paid or not. */
  purchases: Purchases
  /** Invariants of its own rows and the ledger, for the wallet's check: each query finds rows that break its rule. */
  rules?: Readonly<Record<string, SQL>>
}

export type Payables = Partial<Record<OrderKindName, Payable>>

/** Services for reading orders: presentation and refund rules depend on what was sold. */
export interface Sales {
  db: Db
  payables: Payables
}

/** Returns what is sold as this kind. Throws when no domain sells it. */
export function payableOf(payables: Payables, kind: OrderKindName): Payable {
  const payable = payables[kind]
  if (!payable) throw new Error(`nothing is sold as ${kind}`)
  return payable
}

/** True for digital goods, which cannot be paid for inside the iOS app. */
export const isDigital = (payables: Payables, kind: OrderKindName) => payables[kind]?.digital ?? kind === 'traffic'

/** Returns the page after buying; bills for an order of a domain that no longer sells. */
export const afterOf = (payables: Payables, order: OrderRecord) =>
  payables[order.kind]?.after(order) ?? { label: '查看账单', path: '/wallet/financialDetail' }
