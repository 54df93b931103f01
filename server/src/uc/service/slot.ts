import { addDays, dayOf } from '@dm/shared/time'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { firstOpenDay, lastDay, slotDay, wantedOf } from './slots'
import { availabilityOf, visibleService } from './store'

/** Days after the window that are searched for the next opening day. */
const LATER_DAYS = 60
/** The longest package: this many days after the last start may matter. */
const LONGEST_DAYS = 12

/** Returns the free times of a package, computed only by the server. */
export const slots: Handler<'service/slot/query'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { provider, content } = await visibleService(db, body.serviceId, uid, now)
  const pack = content.packages.find((one) => one.id === body.packageId)
  if (!pack) throw badInput('请选择套餐', 'packageId')
  if (body.units < pack.minUnits || body.units > pack.maxUnits) throw badInput('数量范围不正确', 'units')
  const today = dayOf(now)
  const reach = addDays(today, 180 + LATER_DAYS + LONGEST_DAYS)
  const free = await availabilityOf(db, provider.uid, addDays(today, -1), reach, now)
  const wanted = wantedOf(pack, body.units)
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
