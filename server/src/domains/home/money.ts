import type { Db } from '../../db/open'
import { withdrawReview } from '../../platform/review'
import { refundPart } from '../wallet/refund/part'
import type { OrderRow } from './rules'
import { change } from './store'

/** The team's answer to an order, in the common queue of reviews. */
export const HOME_REVIEW = 'homeOrder'

interface Back {
  fen: number
  at: number
  /** Text of the wallet's refund. */
  reason: string
  /** Text of the order's timeline. */
  text: string
  teamNote?: string
}

/** Ends a paid order: its slot is free again, and so much of the money goes back (docs/product/activity.md#orders). */
export async function giveBack(tx: Db, row: OrderRow, { fen, at, reason, text, teamNote }: Back): Promise<OrderRow> {
  await withdrawReview(tx, { now: () => at }, HOME_REVIEW, row.orderId)
  if (fen > 0 && row.orderNo !== null) await refundPart(tx, { orderNo: row.orderNo, fen, reason, at })
  return change(
    tx,
    row,
    { state: 'refunded', refundFen: fen, ...(teamNote !== undefined && { teamNote }) },
    { at, text },
  )
}
