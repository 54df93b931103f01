import { addDays } from '@dm/shared/time'
import { instantAt, localTime } from '@dm/shared/time/zone'
import fc from 'fast-check'
import { meets, stretchOfItem, stretchOfTrip } from './overlap'

const zone = fc.constantFrom(
  'Asia/Shanghai',
  'Europe/Paris',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Auckland',
  'Asia/Kathmandu',
)
const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
const minute = fc.integer({ min: 0, max: 1439 })

test('a local time is read back from its instant, unless the clock skips it', () => {
  fc.assert(
    fc.property(day, minute, zone, (on, at, tz) => {
      const local = localTime(instantAt(on, at, tz), tz)
      const skipped = local.day === on ? local.minute - at : 1440 - at + local.minute
      expect([0, 60]).toContain(skipped)
    }),
  )
})

test('days of one zone follow each other without a gap or an overlap', () => {
  fc.assert(
    fc.property(day, zone, (on, tz) => {
      const today = stretchOfTrip({ startDay: on, endDay: on, tz })
      const next = stretchOfTrip({ startDay: addDays(on, 1), endDay: addDays(on, 1), tz })
      expect(today.to).toBe(next.from)
      expect(meets(today, next)).toBe(false)
    }),
  )
})

test('overlapping is mutual, and so is the shared minute', () => {
  const item = fc
    .record({ day: fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30'), startMin: minute, length: minute })
    .map(({ day: on, startMin, length }) => ({ day: on, startMin, endMin: startMin + length + 1 }))
  fc.assert(
    fc.property(item, item, zone, zone, (a, b, zoneOfA, zoneOfB) => {
      const [first, second] = [stretchOfItem(a, zoneOfA), stretchOfItem(b, zoneOfB)]
      expect(meets(first, second)).toBe(meets(second, first))
      expect(meets(first, second)).toBe(Math.max(first.from, second.from) < Math.min(first.to, second.to))
    }),
  )
})
