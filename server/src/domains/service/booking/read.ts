import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { paged } from '../../../db/page'
import type { Handler } from '../../handler'
import { bookingEvents, bookings, providers } from '../schema'
import { viewOf } from './change'
import { inGroup, withWords } from './groups'
import { presentBookings } from './present'

const { state, startAt, proposal } = bookings

/** One side's bookings, those to come in their order, those that ended the newest first. */
export const page: Handler<'service/booking/page'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { role, from, to } = body
  const isAhead = body.state === 'pending' || body.state === 'unpaid' || body.state === 'confirmed'
  const where = and(
    eq(role === 'customer' ? bookings.customerUid : bookings.providerUid, uid),
    body.state && inGroup(body.state, now),
    body.keyword ? withWords(body.keyword, role) : undefined,
    from === undefined ? undefined : gte(startAt, startOfDay(from)),
    to === undefined ? undefined : lt(startAt, startOfDay(addDays(to, 1))),
  )
  const order = [isAhead ? asc(startAt) : desc(startAt), bookings.id]
  const found = await paged(db, { from: bookings, where, order }, body)
  return { ...found, list: await presentBookings(db, found.list, uid, now), now }
}

/** A booking with what happened to it, the newest last. */
export const detail: Handler<'service/booking/detail/query'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  const booking = await viewOf(db, id, uid, now)
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.no))
  return { booking, events: events.map(({ at, by, kind, text }) => ({ at, by, kind, text })), now }
}

/** Numbers of bookings that wait for the caller, as customer and as provider. */
export const counts: Handler<'service/booking/count/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const today = dayOf(now)
  const mine = eq(bookings.customerUid, uid)
  const theirs = eq(bookings.providerUid, uid)
  const isToday = and(gte(startAt, startOfDay(today)), lt(startAt, startOfDay(addDays(today, 1))))
  const counted = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const open = sql`${proposal} is not null and (${proposal} ->> 'expiresAt')::bigint > ${now}`
  const proposedBy = (side: 'customer' | 'provider') => sql`${proposal} ->> 'by' = ${side}`
  const isProvider = db.$count(providers, eq(providers.uid, uid))
  const [row] = await db
    .select({
      providers: isProvider,
      providerPending: counted(and(theirs, inGroup('pending', now))),
      providerToday: counted(and(theirs, inGroup('confirmed', now), isToday)),
      customerPending: counted(and(mine, inGroup('pending', now))),
      customerUnpaid: counted(and(mine, inGroup('unpaid', now))),
      customerConfirmed: counted(and(mine, inGroup('confirmed', now))),
      proposals: counted(
        and(eq(state, 'confirmed'), open, or(and(mine, proposedBy('provider')), and(theirs, proposedBy('customer')))),
      ),
    })
    .from(bookings)
    .where(and(or(mine, theirs), inArray(state, ['pending', 'unpaid', 'confirmed'])))
  const none = { providerPending: 0, providerToday: 0, customerPending: 0, customerUnpaid: 0, customerConfirmed: 0 }
  const { providers: own, ...found } = row ?? { ...none, proposals: 0, providers: 0 }
  return { ...found, isProvider: own > 0 }
}
