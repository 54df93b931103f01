import type { BookingActor } from '@dm/shared/contract/calls/service/booking'
import { dayOf } from '@dm/shared/time'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { sqlStateOf } from '../../../platform/database-failure'
import { notFound, wrongState } from '../../../platform/failure'
import { lockedOrder } from '../../wallet/pay/settle'
import { bookingEvents, bookings, occupancy, providers } from '../schema'
import { writeNotifications } from './notifications'
import { DONE_MS, isActive, type BookingRow } from './rules'

export const bookingNotFound = () => notFound('预约不存在')
export const stale = () => wrongState('预约状态已变化，请刷新', 'stale')

/** Serialises what changes a provider's calendar, until the transaction ends. */
export const lockCalendar = (tx: Db, providerUid: string) =>
  tx.select({ uid: providers.uid }).from(providers).where(eq(providers.uid, providerUid)).for('no key update')

/**
 * A booking, locked. A payment locks its order first and the booking then, so everything else locks in the same order:
 * order, calendar, booking.
 */
export async function lockedBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [seen] = await tx.select().from(bookings).where(eq(bookings.id, id))
  if (!seen) return undefined
  if (seen.orderNo !== null) await lockedOrder(tx, seen.orderNo)
  await lockCalendar(tx, seen.providerUid)
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (row?.orderNo !== seen.orderNo) throw stale()
  return row
}

interface BookingEvent {
  by: BookingActor
  kind: string
  at: number
  text?: string
}

/** Changes a booking, writes what happened and the messages about it. One that is active no longer gives its times back. */
export async function change(
  tx: Db,
  row: BookingRow,
  set: Partial<typeof bookings.$inferInsert>,
  { by, kind, at, text = '' }: BookingEvent,
): Promise<BookingRow> {
  // A time-driven step is no change that somebody else could have overlooked.
  const version = by === 'system' ? row.version : row.version + 1
  const [next] = await tx
    .update(bookings)
    .set({ ...set, version })
    .where(eq(bookings.id, row.id))
    .returning()
  if (!next) throw new Error(`booking ${row.id} is not there`)
  await addEvent(tx, row.id, { by, kind, at, text, fromState: row.state, toState: next.state })
  await writeNotifications(tx, next, { by, kind, at })
  if (!isActive(next.state)) await tx.delete(occupancy).where(eq(occupancy.key, row.id))
  return next
}

export const addEvent = (tx: Db, bookingId: string, event: Omit<typeof bookingEvents.$inferInsert, 'bookingId'>) =>
  tx.insert(bookingEvents).values({ ...event, bookingId })

interface Busy {
  fromAt: number
  toAt: number
}

/** Keeps a time from others. Throws the database's refusal when another booking or a block has it. */
export const occupy = (tx: Db, row: BookingRow, busy: Busy, startAt: number, proposed: boolean) =>
  tx.insert(occupancy).values({
    id: proposed ? `${row.id}:proposed` : row.id,
    providerUid: row.providerUid,
    key: row.id,
    ...busy,
    startDay: dayOf(startAt),
    proposed,
  })

/** Gives back the time that a booking has, or the one that is proposed for it. */
export const release = (tx: Db, bookingId: string, proposed: boolean) =>
  tx.delete(occupancy).where(and(eq(occupancy.key, bookingId), eq(occupancy.proposed, proposed)))

const EXCLUDED = '23P01'
export const slotTaken = () => wrongState('该时段刚刚被预约，请选择其他时间', 'slotTaken', 'startAt')

/** Runs work that takes a time: the database's exclusion becomes 40900 该时段刚刚被预约. */
export async function refusingOverlaps<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) === EXCLUDED) throw slotTaken()
    throw error
  }
}

/** Ids of a provider's bookings, or of all, that time has something to do to. */
export async function dueBookings(db: Db, now: number, providerUid?: string): Promise<string[]> {
  const { state, expiresAt, endAt, objectUntil, proposal } = bookings
  const isDue = or(
    and(inArray(state, ['pending', 'unpaid']), lte(expiresAt, now)),
    and(eq(state, 'confirmed'), sql`${proposal} is not null and (${proposal} ->> 'expiresAt')::bigint <= ${now}`),
    ...(providerUid === undefined
      ? [
          and(eq(state, 'confirmed'), lte(endAt, now - DONE_MS)),
          and(inArray(state, ['done', 'noShow']), lte(objectUntil, now)),
        ]
      : []),
  )
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isDue, providerUid === undefined ? undefined : eq(bookings.providerUid, providerUid)))
    .orderBy(bookings.id)
    .limit(500)
  return rows.map(({ id }) => id)
}
