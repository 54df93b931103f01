import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notAllowed, wrongState } from '../../../platform/failure'
import { asOf, isActive, type BookingRow } from '../booking/rules'
import { expireOverdue } from '../booking/advance'
import { lockCalendar } from '../booking/store'
import { stateOf } from '../provider/store'
import { bookings, providers } from '../schema'

/** Throws 40300 for an account that gives no services. */
export async function requireProvider(db: Db, uid: string): Promise<void> {
  const [row] = await db.select({ uid: providers.uid }).from(providers).where(eq(providers.uid, uid))
  if (!row) throw notAllowed('入驻后即可管理档期', 'notProvider')
}

/**
 * Locks one's own calendar for a change; what has expired gives its time back first. Throws 40900 for a provider that is
 * suspended, expired or closed: its calendar is read only (docs/product/service.md#servicecalendar).
 */
export async function lockOwnCalendar(tx: Db, uid: string, now: number): Promise<void> {
  await requireProvider(tx, uid)
  await lockCalendar(tx, uid)
  const [row] = await tx.select().from(providers).where(eq(providers.uid, uid))
  const state = row && stateOf(row, now)
  if (state === 'suspended' || state === 'expired' || state === 'closed')
    throw wrongState('已停止服务，不能修改日历', 'providerNotApproved')
  await expireOverdue(tx, uid, now)
}

/** Bookings of a provider that are active now and meet a range of time. */
export async function activeWithin(
  db: Db,
  providerUid: string,
  range: { from: number; to: number },
  now: number,
): Promise<BookingRow[]> {
  const meets: SQL | undefined = and(lt(bookings.startAt, range.to), gt(bookings.endAt, range.from))
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.providerUid, providerUid), inArray(bookings.state, ['pending', 'unpaid', 'confirmed']), meets),
    )
    .orderBy(bookings.startAt)
  return rows.filter((row) => isActive(asOf(row, now).state))
}

export const inTheWay = (count: number) => wrongState(`该时段已有${count}个预约，请先处理`, 'periodTaken')
