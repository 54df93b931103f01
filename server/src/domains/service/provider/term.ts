import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { asOf, isActive } from '../booking/rules'
import { lockCalendar } from '../booking/store'
import { bookings, providers } from '../schema'
import { ENTRY_MS, isRenewable, lockedProvider, presentOwn, stateOf } from './store'

/** Number of bookings of a provider, or of one of the services, that are active, or paid and not settled. */
export async function openBookings(
  db: Db,
  of: { providerUid: string } | { serviceId: string },
  now: number,
): Promise<number> {
  const mine = 'serviceId' in of ? eq(bookings.serviceId, of.serviceId) : eq(bookings.providerUid, of.providerUid)
  const isOpen = or(
    inArray(bookings.state, ['pending', 'unpaid', 'confirmed']),
    and(isNotNull(bookings.paidAt), isNull(bookings.feeFen), ne(bookings.state, 'cancelled')),
  )
  const rows = await db.select().from(bookings).where(and(mine, isOpen))
  return rows.filter((row) => row.paidAt !== null || isActive(asOf(row, now).state)).length
}

/** 免费续期: another year, from 30 days before the end. */
export const renew: Handler<'service/provider/renew'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/provider/renew', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const row = await lockedProvider(tx, uid)
      if (!isRenewable(row, now)) throw wrongState('未到续期时间', 'renewTooEarly')
      const expireAt = Math.max(now, row.expireAt ?? now) + ENTRY_MS
      await tx
        .update(providers)
        .set({ state: 'approved', expireAt, version: row.version + 1 })
        .where(eq(providers.uid, uid))
      return presentOwn(tx, await lockedProvider(tx, uid), now)
    }),
  )

/** 停止服务: refused while bookings are open. */
export const close: Handler<'service/provider/close'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/provider/close', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      await lockCalendar(tx, uid)
      const row = await lockedProvider(tx, uid)
      const state = stateOf(row, now)
      if (state !== 'approved' && state !== 'expired') throw wrongState('当前状态不能停止服务', 'providerNotApproved')
      const open = await openBookings(tx, { providerUid: uid }, now)
      if (open > 0) throw wrongState(`还有${open}个进行中的预约`, 'hasBookings')
      await tx
        .update(providers)
        .set({ state: 'closed', draftState: null, version: row.version + 1 })
        .where(eq(providers.uid, uid))
      return presentOwn(tx, await lockedProvider(tx, uid), now)
    }),
  )
