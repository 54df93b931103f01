import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  daysMs,
  hoursMs,
  isDay,
  isoMoment,
  isoText,
  minuteOfDay,
  minutesMs,
  mondayIndex,
  monthOf,
  nextMidnight,
  secondsMs,
  split,
  startOfDay,
  utc8Moment,
  utc8Text,
  weekdayOf,
  whole,
} from '.'
import { localTime } from './zone'

// An independent calendar, computed from the Gregorian rules without Date.
const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = (year: number) => [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const pad = (value: number, width = 2) => String(value).padStart(width, '0')
const text = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

/** Days from 1970-01-01. */
function numberOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  let count = date - 1
  for (let at = 1970; at < year; at += 1) count += leap(at) ? 366 : 365
  for (let at = year; at < 1970; at += 1) count -= leap(at) ? 366 : 365
  for (const length of lengths(year).slice(0, month - 1)) count += length
  return count
}

/** Every day of the supported years, in order. */
const calendar: string[] = []
for (let year = 1900; year <= 2100; year += 1) {
  for (const [at, length] of lengths(year).entries())
    for (let day = 1; day <= length; day += 1) calendar.push(text(year, at + 1, day))
}
const place = fc.integer({ min: 0, max: calendar.length - 1 })
const at = (index: number) => calendar[index] ?? ''
const minute = fc.integer({ min: 0, max: 1439 })
const second = fc.integer({ min: 0, max: 59 })
const first = numberOf('1900-01-01')
const OFFSET = 8 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

test('lengths of time', () => {
  expect([secondsMs(1), minutesMs(1), hoursMs(1), daysMs(1)]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
  expect([hoursMs(1.5), daysMs(0.5), daysMs(-2)]).toEqual([5_400_000, 43_200_000, -172_800_000])
  expect(split(((3 * 24 + 4) * 60 + 5) * 60_000 + 6_999)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 })
  expect([whole(59_999, 'minute'), whole(60_000, 'minute'), whole(-90_000, 'minute')]).toEqual([0, 1, -1])
})

test('an instant is read in UTC+8, and a text of UTC+8 is that instant', () => {
  fc.assert(
    fc.property(place, minute, second, (index, minutes, seconds) => {
      const ms = (first + index) * DAY - OFFSET + minutes * 60_000 + seconds * 1000
      const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
      expect(utc8Text(ms)).toBe(`${at(index)} ${clock}:${pad(seconds)}`)
      expect([dayOf(ms), monthOf(ms), minuteOfDay(ms)]).toEqual([at(index), at(index).slice(0, 7), minutes])
      expect(utc8Moment(`${at(index)} ${clock}:${pad(seconds)}`)).toBe(ms)
      expect(utc8Moment(`${at(index)}T${clock}`)).toBe(ms - seconds * 1000)
      expect(isoMoment(`${at(index)}T${clock}:${pad(seconds)}+08:00`)).toBe(ms)
      expect(isoMoment(isoText(ms))).toBe(ms)
      expect(startOfDay(at(index))).toBe((first + index) * DAY - OFFSET)
      expect(nextMidnight(ms)).toBe((first + index + 1) * DAY - OFFSET)
    }),
  )
})

test('days and months are counted over leap days, ends of months and years', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(addDays(at(from), to - from)).toBe(at(to))
      expect(daysBetween(at(from), at(to))).toBe(to - from)
      // 1 January 1900 was a Monday.
      expect([mondayIndex(at(from)), weekdayOf(at(from))]).toEqual([from % 7, (from + 1) % 7])
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1900 * 12, max: 2099 * 12 }), fc.integer({ min: -400, max: 400 }), (month, count) => {
      const name = (value: number) => `${Math.floor(value / 12)}-${pad((value % 12) + 1)}`
      expect(addMonths(name(month), count)).toBe(name(month + count))
      expect(daysInMonth(name(month))).toBe(lengths(Math.floor(month / 12))[month % 12])
    }),
  )
})

test('only days that there are are days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const exists = day >= 1 && day <= (lengths(year)[month - 1] ?? 0)
        expect(isDay(text(year, month, day))).toBe(exists)
        expect(utc8Moment(`${text(year, month, day)} 00:00`) !== null).toBe(exists)
      },
    ),
  )
  for (const wrong of ['', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', 'today']) expect(isDay(wrong)).toBe(false)
  for (const wrong of ['', '2026-11-20', '2026-11-20 24:00', '2026-11-20 12:60', '2026-11-20 12:00:00Z', 'now'])
    expect(utc8Moment(wrong)).toBeNull()
  for (const wrong of ['', '2026-11-20', '2026-11-20T12:00:00', 'later']) expect(isoMoment(wrong)).toBeNaN()
})

test('a named zone is read with its summer time; an unknown one is Shanghai', () => {
  expect(localTime(Date.UTC(2026, 2, 8, 6, 59), 'America/New_York')).toEqual({ day: '2026-03-08', minute: 119 })
  expect(localTime(Date.UTC(2026, 2, 8, 7, 0), 'America/New_York')).toEqual({ day: '2026-03-08', minute: 180 })
  expect(localTime(Date.UTC(2026, 10, 20, 18, 30), 'Asia/Kolkata')).toEqual({ day: '2026-11-21', minute: 0 })
  expect(localTime(Date.UTC(2026, 10, 20, 16, 0), 'nowhere')).toEqual({ day: '2026-11-21', minute: 0 })
})

/** Prints the days of 2026 with clock changes in those zones, by half hours, as read by a device of another zone. */
const PROGRAM = `
const { dayOf, minuteOfDay, nextMidnight, startOfDay, utc8Moment, utc8Text } = await import('./index.ts')
const { localTime } = await import('./zone/index.ts')
const { createHash } = await import('node:crypto')
const hash = createHash('sha256')
const HALF_HOUR = 1_800_000
for (const [month, day] of [[3, 8], [3, 29], [4, 5], [9, 27], [10, 25], [11, 1]])
  for (let ms = Date.UTC(2026, month - 1, day - 1); ms < Date.UTC(2026, month - 1, day + 1); ms += HALF_HOUR) {
    const text = utc8Text(ms)
    hash.update([text, dayOf(ms), minuteOfDay(ms), nextMidnight(ms), startOfDay(dayOf(ms)), utc8Moment(text)].join())
    hash.update(JSON.stringify(['Asia/Tokyo', 'Europe/Paris'].map((zone) => localTime(ms, zone))))
  }
console.log(new Date(2026, 6, 1).getTimezoneOffset(), hash.digest('hex'))
`

test('the device’s own zone changes nothing, not even where its clock skips an hour', () => {
  const read = (TZ: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
      cwd: join(process.cwd(), 'shared/src/time'),
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }).trim()
  const [here, ...others] = ['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Chatham'].map((zone) => {
    const [offset, hash] = read(zone).split(' ')
    return { offset, hash }
  })
  expect(new Set(others.map(({ offset }) => offset)).size).toBe(3)
  for (const { hash } of others) expect(hash).toBe(here?.hash)
}, 120_000)
