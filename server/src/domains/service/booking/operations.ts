import { serviceOpsCalls } from '@dm/shared/contract/ops/service'
import { asc, eq, sql } from 'drizzle-orm'
import { opsCalls } from '../../../platform/ops-calls'
import { audit } from '../../../platform/audit'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import type { DomainOpsCtx } from '../../domain'
import { bookingEvents, bookings } from '../schema'
import { settle } from './advance'
import { lockedBooking } from './store'

const { serviceDisputes, serviceResolve } = serviceOpsCalls

/** Operators' calls on bookings, by name. */
export const bookingOperations = opsCalls<
  { serviceDisputes: typeof serviceDisputes; serviceResolve: typeof serviceResolve },
  DomainOpsCtx
>(
  { serviceDisputes, serviceResolve },
  {
    async serviceDisputes(_body, { db, clock }) {
      const since = sql<number>`max(${bookingEvents.at})`.mapWith(Number)
      const rows = await db
        .select({ booking: bookings, since })
        .from(bookings)
        .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
        .where(eq(bookings.state, 'disputed'))
        .groupBy(bookings.id)
        .orderBy(asc(since))
        .limit(200)
      return {
        now: clock.now(),
        rows: rows.map(({ booking, since: at }) => ({
          no: booking.no,
          title: booking.snapshot.title,
          amountFen: booking.amountFen,
          customerUid: booking.customerUid,
          providerUid: booking.providerUid,
          text: booking.dispute ?? '',
          images: booking.disputeImages,
          since: at,
        })),
      }
    },
    async serviceResolve({ no, refundFen, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const [named] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.no, no))
        const row = named && (await lockedBooking(tx, named.id))
        if (!row) throw notFound('预约不存在')
        if (row.state !== 'disputed') throw wrongState('该预约没有待处理的申诉', 'notWaiting')
        if (refundFen > row.amountFen) throw badInput('退款金额超过预约价格', 'refundFen')
        const event = { by: 'system', kind: 'resolved', at: clock.now(), text: reason } as const
        const next = await settle(tx, row, refundFen, event)
        const detail = { refundFen, feeFen: next.feeFen, netFen: next.netFen }
        await audit(tx, clock, { actor, action: 'service.resolve', subject: `booking:${no}`, reason, detail })
        return { no, refundFen, feeFen: next.feeFen ?? 0, netFen: next.netFen ?? 0 }
      })
    },
  },
  {
    // Whatever is decided, the whole price leaves the account where it waits.
    serviceResolve: async ({ no, refundFen }, { db }) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.no, no))
      if (row?.state !== 'disputed' || refundFen > row.amountFen) return []
      return [
        { owner: row.customerUid, fen: refundFen },
        { owner: row.providerUid, fen: row.amountFen - refundFen },
      ]
    },
  },
)
