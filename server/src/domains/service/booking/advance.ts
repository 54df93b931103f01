import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { eachOf } from '../../../platform/each'
import type { DomainJob } from '../../domain'
import { bookings } from '../schema'
import { divideMoney } from './money'
import { dueStep, objectionDue, type BookingRow } from './rules'
import { change, dueBookings, lockedBooking, release } from './store'

/** Does to a locked booking what time has brought: a proposal that ended, expiry, done, settled. */
export async function advance(tx: Db, row: BookingRow, now: number): Promise<BookingRow> {
  const current = await endProposal(tx, row, now)
  const step = dueStep(current, now)
  if (!step) return current
  return advance(tx, await take(tx, current, step), now)
}

async function endProposal(tx: Db, row: BookingRow, now: number): Promise<BookingRow> {
  if (!row.proposal || row.proposal.expiresAt > now) return row
  await release(tx, row.id, true)
  return change(tx, row, { proposal: null }, { by: 'system', kind: 'proposalExpired', at: row.proposal.expiresAt })
}

async function take(tx: Db, row: BookingRow, { state, at }: NonNullable<ReturnType<typeof dueStep>>) {
  const event = { by: 'system', kind: state, at } as const
  if (state === 'expired') {
    const isLate = row.state === 'unpaid'
    return change(tx, row, { state, proposal: null, ...(isLate && { lateAt: at }) }, event)
  }
  if (state === 'done') return change(tx, row, { state, proposal: null, objectUntil: objectionDue(at) }, event)
  return settle(tx, row, 0, event)
}

/** Ends a booking that took place, or did not: what is not given back goes to the provider, less the fee. */
export async function settle(
  tx: Db,
  row: BookingRow,
  refundFen: number,
  event: { by: 'customer' | 'system'; kind: string; at: number; text?: string },
): Promise<BookingRow> {
  const parts = await divideMoney(tx, row, refundFen, { at: event.at, reason: '预约结算退款' })
  return change(tx, row, { state: 'settled', ...parts }, event)
}

/** Gives back the times of a provider's requests and proposals that have expired; the caller has locked the calendar. */
export async function expireOverdue(tx: Db, providerUid: string, now: number): Promise<void> {
  for (const id of await dueBookings(tx, now, providerUid)) {
    // Without its order, which a payment may hold: what expires moves no money.
    const [found] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!found) continue
    const row = await endProposal(tx, found, now)
    const step = dueStep(row, now)
    if (step?.state === 'expired') await take(tx, row, step)
  }
}

/** Time-driven steps of bookings: each once, under its lock; safe to run twice, and it catches up after a stop. */
export const bookingJob: DomainJob = {
  name: 'service-bookings',
  everyMs: minutesMs(1),
  async run({ db, clock, log }) {
    const now = clock.now()
    await eachOf(
      await dueBookings(db, now),
      (id) =>
        db.transaction(async (tx) => {
          const row = await lockedBooking(tx, id)
          if (row) await advance(tx, row, now)
        }),
      (error, bookingId) => log.error({ err: error, bookingId }, 'a booking could not be moved on'),
    )
  },
}
