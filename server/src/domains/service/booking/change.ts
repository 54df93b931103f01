import type { BookingSide, BookingView } from '@dm/shared/contract/calls/service/booking'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { once } from '../../../platform/once'
import type { Ctx } from '../../handler'
import { bookings } from '../schema'
import { advance } from './advance'
import { presentBookings } from './present'
import { sideOf, type BookingRow } from './rules'
import { bookingNotFound, lockedBooking, refusingOverlaps, stale } from './store'

export interface Change {
  tx: Db
  /** Locked, and as it is now. */
  row: BookingRow
  side: BookingSide
  now: number
}

interface Asked {
  id: string
  version: number
  requestId: string
}

/**
 * One change of a booking by one of its sides, done once for a requestId: locks it, does what time has brought, refuses
 * another version than the one that was seen (docs/product/service.md#bookings).
 */
export async function changing<T extends object>(
  ctx: Ctx<string>,
  call: string,
  body: Asked,
  side: BookingSide | 'either',
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { uid, db, clock } = ctx
  return refusingOverlaps(() =>
    db.transaction((tx) =>
      once(tx, { uid, call, requestId: body.requestId, body, clock }, async () => {
        const now = clock.now()
        const found = await lockedBooking(tx, body.id)
        const own = found && sideOf(found, uid)
        if (!found || !own || (side !== 'either' && own !== side)) throw bookingNotFound()
        const row = await advance(tx, found, now)
        if (row.version !== body.version) throw stale()
        return work({ tx, row, side: own, now })
      }),
    ),
  )
}

/** The same, answered with the booking as it is then. */
export const changed = (
  ctx: Ctx<string>,
  call: string,
  body: Asked,
  side: BookingSide | 'either',
  work: (change: Change) => Promise<unknown>,
): Promise<BookingView> =>
  changing(ctx, call, body, side, async (change) => {
    await work(change)
    return viewOf(change.tx, body.id, ctx.uid, change.now)
  })

/** One booking as a side sees it. Throws 40400 预约不存在 for anybody else. */
export async function viewOf(db: Db, id: string, uid: string, now: number): Promise<BookingView> {
  const rows = await db.select().from(bookings).where(eq(bookings.id, id))
  const [view] = await presentBookings(db, rows, uid, now)
  if (!view) throw bookingNotFound()
  return view
}
