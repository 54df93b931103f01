import type { BookingSide } from '@dm/shared/contract/calls/service/booking'
import { paths } from '@dm/shared/paths'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletion } from '../../platform/account-deletion'
import {
  bookingEvents,
  bookingNotifications,
  bookings,
  calendarBlocks,
  cannedQuestions,
  comments,
  dayRules,
  occupancy,
  providers,
  servicePlaces,
  serviceQuestions,
  services,
} from './schema'

/** Paid, and the money is not divided yet. */
const isRunning = and(isNotNull(bookings.paidAt), isNull(bookings.feeFen), ne(bookings.state, 'cancelled'))

async function running(db: Db, uid: string): Promise<{ given: number; booked: number; disputed: number }> {
  const count = async (...of: Parameters<typeof and>) => db.$count(bookings, and(isRunning, ...of))
  // One after another: within a transaction there is one connection.
  const given = await count(eq(bookings.providerUid, uid))
  const booked = await count(eq(bookings.customerUid, uid))
  const mine = or(eq(bookings.providerUid, uid), eq(bookings.customerUid, uid))
  const disputed = await count(mine, eq(bookings.state, 'disputed'))
  return { given, booked, disputed }
}

/** Empties what this side wrote about its bookings: why it cancelled, refused, moved or objected. */
async function clearWords(tx: Db, side: BookingSide, mine: SQL): Promise<void> {
  const ended =
    side === 'customer' ? eq(bookings.cancelBy, side) : or(eq(bookings.cancelBy, side), isNull(bookings.cancelBy))
  await tx
    .update(bookings)
    .set({ reason: '' })
    .where(and(mine, ended, isNotNull(bookings.reason)))
  if (side === 'customer')
    await tx
      .update(bookings)
      .set({ dispute: '' })
      .where(and(mine, isNotNull(bookings.dispute)))
  await tx
    .update(bookings)
    .set({ proposal: sql`jsonb_set(${bookings.proposal}, '{note}', '""')` })
    .where(and(mine, sql`${bookings.proposal} ->> 'by' = ${side}`))
  const ids = tx.select({ id: bookings.id }).from(bookings).where(mine)
  await tx
    .update(bookingEvents)
    .set({ text: '' })
    .where(and(eq(bookingEvents.by, side), inArray(bookingEvents.bookingId, ids)))
}

/** A provider closes; bookings stay as records of a trade, without the person. */
export const serviceDeletion: AccountDeletion = {
  checks: {
    async account(db, uid) {
      const { disputed } = await running(db, uid)
      const path = paths.serviceCalendar()
      return disputed > 0 ? { level: 'block', text: `${disputed}个预约的争议正在处理`, path } : null
    },
    async booking(db, uid) {
      const { given, booked } = await running(db, uid)
      const path = paths.serviceCalendar()
      return given + booked > 0 ? { level: 'block', text: `${given + booked}个预约已付款未完成`, path } : null
    },
  },
  async erase(tx, uid) {
    const mine = eq(providers.uid, uid)
    await tx.update(services).set({ state: 'deleted', draft: null }).where(eq(services.providerUid, uid))
    await tx.delete(servicePlaces).where(eq(servicePlaces.providerUid, uid))
    await tx.delete(calendarBlocks).where(eq(calendarBlocks.providerUid, uid))
    await tx.delete(dayRules).where(eq(dayRules.providerUid, uid))
    await tx.delete(occupancy).where(eq(occupancy.providerUid, uid))
    await tx
      .update(providers)
      .set({
        state: 'closed',
        name: '已注销用户',
        logo: '',
        intro: '',
        contactName: '',
        tel: '',
        licenses: [],
        works: [],
        draft: null,
        draftState: null,
        companyId: null,
        feedHash: null,
      })
      .where(mine)
    await tx.delete(bookingNotifications).where(eq(bookingNotifications.uid, uid))
    await tx.update(bookings).set({ remark: '', place: null, disputeImages: [] }).where(eq(bookings.customerUid, uid))
    await clearWords(tx, 'customer', eq(bookings.customerUid, uid))
    await clearWords(tx, 'provider', eq(bookings.providerUid, uid))
    await tx.update(comments).set({ images: [] }).where(eq(comments.uid, uid))
    await tx.delete(serviceQuestions).where(or(eq(serviceQuestions.uid, uid), eq(serviceQuestions.providerUid, uid)))
    await tx.delete(cannedQuestions).where(eq(cannedQuestions.providerUid, uid))
  },
}
