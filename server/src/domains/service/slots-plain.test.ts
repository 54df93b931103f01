import { addDays, dayOf, daysMs, minutesMs, startOfDay } from '@dm/shared/time'
import fc from 'fast-check'
import { endOf, hoursOn, lastDay, refusal, slotDay, type Availability, type Wanted } from './slots'

/** More by hand: `SLOT_CASES=10000 npx jest --selectProjects server --runTestsByPath server/src/domains/service/slots-plain.test.ts` */
const CASES = Number(process.env.SLOT_CASES ?? 100)
const TODAY = '2026-11-20'
const MIDNIGHT = startOfDay(TODAY)
const DAY_MIN = 1440

/** Hours as the calendar takes them: on five minutes, without overlap, the last one perhaps past midnight. */
const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 359 }), { maxLength: 8 })
  .map((marks) => marks.sort((a, b) => a - b).map((mark) => mark * 5))
  .map((marks) =>
    marks.flatMap((startMin, n) =>
      n % 2 === 0 && n + 1 < marks.length && startMin < DAY_MIN ? [{ startMin, endMin: marks[n + 1] ?? 0 }] : [],
    ),
  )
const dates = (count: number, first: string) => Array.from({ length: count }, (_, n) => addDays(first, n))
const near = dates(9, addDays(TODAY, -2))

const settings = fc.record({
  week: fc.array(hours, { minLength: 7, maxLength: 7 }),
  stepMin: fc.constantFrom(15, 30, 60),
  noticeMin: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
  windowDays: fc.integer({ min: 1, max: 8 }),
  beforeMin: fc.integer({ min: 0, max: 240 }),
  afterMin: fc.integer({ min: 0, max: 240 }),
  dayLimit: fc.integer({ min: 0, max: 3 }),
  rules: fc
    .array(fc.tuple(fc.constantFrom(...near), fc.boolean(), hours), { maxLength: 4 })
    .map((all) => new Map(all.map(([date, off, own]) => [date, { off, hours: off ? [] : own }]))),
  busy: fc.array(
    fc
      .tuple(fc.integer({ min: -2 * DAY_MIN, max: 7 * DAY_MIN }), fc.integer({ min: 1, max: 2 * DAY_MIN }))
      .map(([from, length]) => ({
        fromAt: MIDNIGHT + minutesMs(from),
        toAt: MIDNIGHT + minutesMs(from + length),
      })),
    { maxLength: 4 },
  ),
  starts: fc
    .array(fc.tuple(fc.constantFrom(...near), fc.integer({ min: 0, max: 4 })), { maxLength: 3 })
    .map((all) => new Map(all)),
})
const wants = fc.oneof(
  fc.integer({ min: 2, max: 96 }).map((quarters): Wanted => ({ minutes: quarters * 15 })),
  fc.integer({ min: 1, max: 7 }).map((days): Wanted => ({ days })),
)

/** Every minute from `fromAt` up to `toAt`. */
const minutes = (fromAt: number, toAt: number) =>
  Array.from({ length: (toAt - fromAt) / minutesMs(1) }, (_, n) => fromAt + minutesMs(n))

/** The starts on a day that can be booked, read off the rules minute by minute. */
function plainStarts(free: Availability, wanted: Wanted, day: string, now: number): number[] {
  const from = startOfDay(day)
  const isFull = free.dayLimit > 0 && (free.starts.get(day) ?? 0) >= free.dayLimit
  if (isFull || day < dayOf(now) || day > lastDay(free, now)) return []
  const isWhole = 'days' in wanted
  const areOpen = isWhole && dates(wanted.days, day).every((one) => hoursOn(free, one).length > 0)
  const intervals = [addDays(day, -1), day].flatMap((owner) =>
    hoursOn(free, owner).map(({ startMin, endMin }) => ({
      opens: startOfDay(owner) + minutesMs(startMin),
      closes: startOfDay(owner) + minutesMs(endMin),
    })),
  )
  const isInHours = (startAt: number, endAt: number) =>
    intervals.some(
      ({ opens, closes }) =>
        startAt >= opens &&
        (startAt - opens) % minutesMs(free.stepMin) === 0 &&
        minutes(startAt, endAt).every((minute) => minute >= opens && minute < closes),
    )
  const before = isWhole ? 0 : minutesMs(free.beforeMin)
  const after = isWhole ? 0 : minutesMs(free.afterMin)
  return minutes(from, from + daysMs(1)).filter((startAt) => {
    const endAt = endOf(startAt, wanted)
    if (startAt < now + minutesMs(free.noticeMin)) return false
    if (isWhole ? !(areOpen && startAt === from) : !isInHours(startAt, endAt)) return false
    return minutes(startAt - before, endAt + after).every((minute) =>
      free.busy.every(({ fromAt, toAt }) => minute < fromAt || minute >= toAt),
    )
  })
}

test('what is offered is what a plain reading of the rules finds, minute by minute', () => {
  let offered = 0
  fc.assert(
    fc.property(settings, wants, fc.integer({ min: 0, max: DAY_MIN - 1 }), (free, wanted, minute) => {
      const now = MIDNIGHT + minutesMs(minute)
      for (const day of [TODAY, addDays(TODAY, 1), addDays(TODAY, 3)]) {
        const from = startOfDay(day)
        const plain = plainStarts(free, wanted, day, now)
        expect(slotDay(free, wanted, day, now).slots.map(({ startAt }) => startAt)).toEqual(plain)
        // An offered time can be booked, and another one names the rule that it breaks.
        for (const startAt of plain) expect(refusal(free, wanted, startAt, now)).toBeNull()
        const other = from + minutesMs(minute)
        expect(refusal(free, wanted, other, now) === null).toBe(plain.includes(other))
        offered += plain.length
      }
    }),
    { numRuns: CASES },
  )
  // Random settings that leave nothing free would show nothing.
  expect(offered).toBeGreaterThan(CASES / 2)
}, 3_600_000)
