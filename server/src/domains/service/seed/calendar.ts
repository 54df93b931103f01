import { addDays, dayOf, hoursMs, startOfDay } from '@dm/shared/time'
import { calendarBlocks, calendarSettings, dayRules, occupancy } from '../schema'
import { CROWD, DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'

/** A provider whose whole window is booked. */
export const FULL = CROWD[20] ?? ''
/** A suspended provider. */
export const SUSPENDED = CROWD[21] ?? ''

const morning = { startMin: 570, endMin: 720 }
const afternoon = { startMin: 810, endMin: 1080 }
const late = { startMin: 1200, endMin: 1530 }
/** Wednesdays off; Fridays end after midnight. */
const busyWeek = [
  [morning, afternoon],
  [morning, afternoon],
  [],
  [morning, afternoon],
  [morning, afternoon, late],
  [morning, { startMin: 810, endMin: 1140 }],
  [afternoon],
]
const plainWeek = Array.from({ length: 7 }, () => [{ startMin: 540, endMin: 1080 }])

/** Adds hours, exceptions and blocks of the providers. */
export async function seedCalendars({ db, now, random }: SeedContext): Promise<void> {
  await db.insert(calendarSettings).values([
    { providerUid: DEMO.service, week: busyWeek, noticeMin: 1_440, beforeMin: 30, afterMin: 45, dayLimit: 3 },
    { providerUid: DEMO.enterprise, week: plainWeek, paused: true },
    { providerUid: FULL, week: plainWeek, windowDays: 14, instant: true, latePct: 0 },
    { providerUid: SUSPENDED, week: plainWeek },
  ])
  const day = (n: number) => addDays(dayOf(now), n)
  await db.insert(dayRules).values([
    { providerUid: DEMO.service, date: day(5), off: true },
    { providerUid: DEMO.service, date: day(12), off: true },
    { providerUid: DEMO.service, date: day(6), off: false, hours: [{ startMin: 600, endMin: 960 }] },
  ])
  const blocks = [
    {
      id: random.id(),
      startAt: startOfDay(day(3)) + hoursMs(9),
      endAt: startOfDay(day(3)) + hoursMs(13),
      note: '设备保养',
    },
    {
      id: random.id(),
      startAt: startOfDay(day(8)),
      endAt: startOfDay(day(9)),
      note: '外出采风',
    },
  ]
  await db.insert(calendarBlocks).values(blocks.map((block) => ({ ...block, providerUid: DEMO.service })))
  await db.insert(occupancy).values(
    blocks.map(({ id, startAt, endAt }) => ({
      id,
      providerUid: DEMO.service,
      key: 'block',
      fromAt: startAt,
      toAt: endAt,
    })),
  )
}
