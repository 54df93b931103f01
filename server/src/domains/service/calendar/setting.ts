import type { CalendarSetting } from '@dm/shared/contract/calls/service/calendar'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { presentBookings } from '../booking/present'
import { sameLength } from '../booking/reschedule'
import { calendarSettings, providers } from '../schema'
import { refusal } from '../slots'
import { availabilityOf, settingOf, staleVersion } from '../store'
import { activeWithin, lockOwnCalendar, requireProvider } from './store'

const EMPTY_WEEK = Array.from({ length: 7 }, () => [])

async function read(db: Db, uid: string): Promise<CalendarSetting> {
  const [row] = await db.select().from(calendarSettings).where(eq(calendarSettings.providerUid, uid))
  const { week, stepMin, noticeMin, windowDays, beforeMin, afterMin, ...rest } = row ?? (await settingOf(db, uid))
  const { dayLimit, instant, freeCancelHours, latePct, paused } = rest
  return {
    week: week.length === 7 ? week : EMPTY_WEEK,
    ...{ stepMin, noticeMin, windowDays, beforeMin, afterMin, dayLimit, instant, freeCancelHours, latePct, paused },
    version: row?.version ?? 0,
  }
}

/** The provider's working hours and terms. */
export const setting: Handler<'service/calendar/setting/query'> = async (_body, { uid, db }) => {
  await requireProvider(db, uid)
  const [row] = await db.select({ feedHash: providers.feedHash }).from(providers).where(eq(providers.uid, uid))
  return { setting: await read(db, uid), hasFeed: (row?.feedHash ?? null) !== null }
}

/** Saves them as they were read; bookings that the new hours no longer cover stand, and are named. */
export const setSetting: Handler<'service/calendar/setting/set'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockOwnCalendar(tx, uid, now)
    const { version, ...fields } = body
    if ((await read(tx, uid)).version !== version) throw staleVersion()
    const row = { ...fields, version: version + 1 }
    await tx
      .insert(calendarSettings)
      .values({ providerUid: uid, ...row })
      .onConflictDoUpdate({ target: calendarSettings.providerUid, set: row })
    return { setting: await read(tx, uid), outside: await outsideHours(tx, uid, now) }
  })
}

async function outsideHours(tx: Db, uid: string, now: number) {
  const last = addDays(dayOf(now), 200)
  const coming = await activeWithin(tx, uid, { from: now, to: startOfDay(last) }, now)
  const free = await availabilityOf(tx, uid, addDays(dayOf(now), -2), last, now)
  const outside = coming.filter((row) => refusal(free, sameLength(row), row.startAt, now) === 'hours')
  return presentBookings(tx, outside, uid, now)
}
