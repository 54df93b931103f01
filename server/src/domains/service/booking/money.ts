import type { Db } from '../../../db/open'
import { creditIncome } from '../../wallet/ledger/income'
import { post } from '../../wallet/ledger/post'
import { refundPart } from '../../wallet/refund/part'
import { divide, type BookingRow, type Division } from './rules'

/**
 * Divides the money of a paid booking: back to the customer, the fee, the rest to the provider
 * (docs/product/service.md#bookings). Once for each booking: the ledger refuses the same booking twice.
 */
export async function divideMoney(
  tx: Db,
  row: BookingRow,
  refundFen: number,
  { at, reason }: { at: number; reason: string },
): Promise<Division> {
  const { id, orderNo } = row
  if (orderNo === null || row.feeFen !== null) throw new Error(`the money of booking ${id} cannot be divided`)
  const parts = divide(row.amountFen, refundFen, row.feeBp)
  const { feeFen, netFen } = parts
  if (feeFen > 0)
    await post(tx, { kind: 'service.fee', bizId: id, at }, [], () => ({
      postings: [
        { kind: 'escrow.service', amount: -feeFen },
        { kind: 'revenue.service', amount: feeFen },
      ],
    }))
  if (netFen > 0)
    await creditIncome(tx, {
      uid: row.providerUid,
      fen: netFen,
      bucket: 'income',
      kind: 'service',
      bizId: id,
      at,
      sub: row.snapshot.title,
      ref: { type: 'source', id: row.serviceId },
      from: 'escrow.service',
    })
  if (refundFen > 0) await refundPart(tx, { orderNo, fen: refundFen, reason, at })
  return parts
}
