import { eq } from 'drizzle-orm'
import { wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { bookings } from '../schema'
import { changed } from './change'
import { divideMoney } from './money'
import { asOf, isActive, refundOf, sideOf, type BookingRow } from './rules'
import { change, bookingNotFound, stale } from './store'

/** Throws 40900 for a booking that cannot be cancelled any more. */
function requireCancellable(row: BookingRow, now: number): void {
  if (!isActive(row.state)) throw stale()
  if (row.state === 'confirmed' && now >= row.startAt) throw wrongState('服务已开始，不能取消', 'serviceStarted')
}

/** Refund and cost of a cancellation now. */
export const preview: Handler<'service/booking/cancel/preview'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  const [found] = await db.select().from(bookings).where(eq(bookings.id, id))
  const side = found && sideOf(found, uid)
  if (!found || !side) throw bookingNotFound()
  const row = asOf(found, now)
  requireCancellable(row, now)
  const refundFen = refundOf(row, side, now)
  const keptFen = row.paidAt === null ? 0 : row.amountFen - refundFen
  return { free: keptFen === 0, refundFen, keptFen, version: row.version }
}

/** Cancels by either side; what the customer does not get back goes to the provider, less the fee. */
export const cancel: Handler<'service/booking/cancel'> = (body, ctx) =>
  changed(ctx, 'service/booking/cancel', body, 'either', async ({ tx, row, side, now }) => {
    requireCancellable(row, now)
    // A request that nobody has accepted is refused by its provider, not cancelled.
    if (row.state === 'pending' && side === 'provider') throw stale()
    const refundFen = refundOf(row, side, now)
    if (refundFen !== body.expectRefundFen) throw wrongState('可退金额已变化，请重新确认', 'refundChanged')
    const { reason } = body
    const isPaid = row.paidAt !== null
    const parts = isPaid ? await divideMoney(tx, row, refundFen, { at: now, reason: '预约取消退款' }) : {}
    // A customer who held a time without paying for it is late, as when it expires.
    const isLate = side === 'customer' && (isPaid ? refundFen < row.amountFen : row.state === 'unpaid')
    await change(
      tx,
      row,
      {
        state: 'cancelled',
        cancelBy: side,
        reason,
        expiresAt: null,
        proposal: null,
        ...parts,
        ...(isLate && { lateAt: now }),
      },
      { by: side, kind: 'cancelled', at: now, text: reason },
    )
  })
