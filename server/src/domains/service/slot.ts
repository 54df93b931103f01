import type { ParsedBody } from '@dm/shared/contract'
import { UNITS_WRONG } from '@dm/shared/contract/forms/service/service'
import { addDays, dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { sameLength } from './booking/reschedule'
import { sideOf } from './booking/rules'
import { bookingNotFound } from './booking/store'
import { bookings } from './schema'
import { firstOpenDay, lastDay, slotDay, wantedOf, type Availability, type Wanted } from './slots'
import { availabilityOf, visibleService } from './store'

/** Days after the window that are searched for the next opening day. */
const LATER_DAYS = 60
/** The longest package: this many days after the last start may matter. */
const LONGEST_DAYS = 12

type Asked = ParsedBody<'service/slot/query'>

/** Returns the free times of a package, computed only by the server. */
export const slots: Handler<'service/slot/query'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const today = dayOf(now)
  const { free, wanted } = await wantedAmong(db, body, uid, now)
  const last = lastDay(free, now)
  const nextOpenDay = firstOpenDay(free, wanted, today, free.windowDays + 1, now)
  const later = { ...free, windowDays: free.windowDays + LATER_DAYS }
  const laterDay = nextOpenDay ? undefined : firstOpenDay(later, wanted, addDays(last, 1), LATER_DAYS, now)
  return {
    days: Array.from({ length: body.days }, (_, n) => slotDay(free, wanted, addDays(body.from, n), now)),
    serverNow: now,
    lastDay: last,
    ...(nextOpenDay && { nextOpenDay }),
    ...(laterDay && { laterDay }),
  }
}

/** Rules of the free times and the wanted duration: of a package, or of a booking that is to be moved. */
async function wantedAmong(
  db: Db,
  body: Asked,
  uid: string | null,
  now: number,
): Promise<{ free: Availability; wanted: Wanted }> {
  const today = dayOf(now)
  const read = (providerUid: string, moved?: string) =>
    availabilityOf(db, providerUid, addDays(today, -1), addDays(today, 180 + LATER_DAYS + LONGEST_DAYS), now, moved)
  if (body.bookingId !== undefined) {
    const [moved] = await db.select().from(bookings).where(eq(bookings.id, body.bookingId))
    const side = moved && uid !== null && sideOf(moved, uid)
    if (!moved || !side) throw bookingNotFound()
    const { beforeMin, afterMin } = moved
    const free = { ...(await read(moved.providerUid, moved.id)), beforeMin, afterMin }
    // The notice binds customers alone.
    return { free: side === 'provider' ? { ...free, noticeMin: 0 } : free, wanted: sameLength(moved) }
  }
  const { provider, content } = await visibleService(db, body.serviceId, uid, now)
  const pack = content.packages.find((one) => one.id === body.packageId)
  if (!pack) throw badInput('请选择套餐', 'packageId')
  if (body.units < pack.minUnits || body.units > pack.maxUnits) throw badInput(UNITS_WRONG, 'units')
  return { free: await read(provider.uid), wanted: wantedOf(pack, body.units) }
}
