import { HOURS_MISSING } from '@dm/shared/contract/forms/service/calendar'
import { addDays, startOfDay } from '@dm/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import { badInput } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { dayRules } from '../schema'
import { activeWithin, inTheWay, lockOwnCalendar } from './store'

/** Days off, days with their own hours, or back to the week; a day off over bookings is refused and nothing is saved. */
export const setDays: Handler<'service/calendar/day/set'> = async (
  { dates, action, hours = [] },
  { uid, db, clock },
) => {
  const now = clock.now()
  if (action === 'hours' && hours.length === 0) throw badInput(HOURS_MISSING, 'hours')
  const days = [...new Set(dates)]
  return db.transaction(async (tx) => {
    await lockOwnCalendar(tx, uid, now)
    if (action === 'off') {
      const met = new Set<string>()
      for (const day of days) {
        const range = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
        for (const { id } of await activeWithin(tx, uid, range, now)) met.add(id)
      }
      if (met.size > 0) throw inTheWay(met.size)
    }
    await tx.delete(dayRules).where(and(eq(dayRules.providerUid, uid), inArray(dayRules.date, days)))
    if (action !== 'reset') {
      const rule = { providerUid: uid, off: action === 'off', hours: action === 'off' ? [] : hours }
      await tx.insert(dayRules).values(days.map((date) => ({ ...rule, date })))
    }
    return {}
  })
}
