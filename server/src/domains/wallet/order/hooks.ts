import type { Db } from '../../../db/open'
import type { CreditHook } from '../ledger/income'
import type { OrderRecord } from './payable'

/** Another area's steps on payment or refund, in the same transaction (docs/product/seams.md#money-across-areas). */
export interface OrderHook extends CreditHook {
  paid(tx: Db, order: OrderRecord, at: number): Promise<void>
  /** `order.refundedFen` already has what was given back now. */
  refunded(tx: Db, order: OrderRecord, refundNo: string, at: number): Promise<void>
}
