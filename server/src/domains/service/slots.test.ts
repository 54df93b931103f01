import { addDays, dayOf, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import fc from 'fast-check'
import { firstOpenDay, refusal, slotDay, type Availability, type Wanted } from './slots'

const at = (text: string) => Date.parse(`${text}+08:00`)
/** A Friday, noon. */
const NOON = at('2026-11-20T12:00:00')
const TODAY = dayOf(NOON)

const nineToSix = [{ startMin: 540, endMin: 1080 }]
const base: Availability = {
  week: Array.from({ length: 7 }, () => nineToSix),
  stepMin: 30,
  noticeMin: 120,
  windowDays: 60,
  beforeMin: 0,
  afterMin: 30,
  dayLimit: 0,
  rules: new Map(),
  busy: [],
  starts: new Map(),
}
const hour: Wanted = { minutes: 60 }
const times = (free: Availability, day: string, wanted = hour, now = NOON) =>
  slotDay(free, wanted, day, now).slots.map((slot) => new Date(slot.startAt + hoursMs(8)).toISOString().slice(11, 16))

describe('free times', () => {
  test('lie on the step, inside hours, after the notice', () => {
    expect(times(base, '2026-11-20')).toEqual(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'])
    expect(times(base, '2026-11-21').at(0)).toBe('09:00')
    expect(times({ ...base, stepMin: 60 }, '2026-11-21')).toHaveLength(9)
  })

  test('keep the buffers of both bookings apart', () => {
    const busy = [{ fromAt: at('2026-11-21T11:00:00'), toAt: at('2026-11-21T12:30:00') }]
    const free = times({ ...base, busy }, '2026-11-21')
    // 09:30 ends 10:30 and needs 30 minutes after: it ends exactly at 11:00 and fits.
    expect(free.slice(0, 4)).toEqual(['09:00', '09:30', '12:30', '13:00'])
  })

  test('a day off, own hours and a full day are told apart', () => {
    const rules = new Map([
      ['2026-11-21', { off: true, hours: [] }],
      ['2026-11-22', { off: false, hours: [{ startMin: 600, endMin: 660 }] }],
    ])
    expect(slotDay({ ...base, rules }, hour, '2026-11-21', NOON).state).toBe('off')
    expect(times({ ...base, rules }, '2026-11-22')).toEqual(['10:00'])
    const starts = new Map([['2026-11-23', 3]])
    expect(slotDay({ ...base, dayLimit: 3, starts }, hour, '2026-11-23', NOON)).toEqual({
      date: '2026-11-23',
      state: 'full',
      slots: [],
    })
  })

  test('yesterday, the far future and an hour that is too near are closed', () => {
    expect(slotDay(base, hour, '2026-11-19', NOON).state).toBe('closed')
    expect(slotDay(base, hour, '2027-01-19', NOON).state).toBe('open')
    expect(slotDay(base, hour, '2027-01-20', NOON).state).toBe('closed')
    expect(slotDay({ ...base, noticeMin: 720 }, hour, '2026-11-20', NOON).state).toBe('closed')
  })

  test('an interval past midnight gives times to the next calendar day', () => {
    const rules = new Map([['2026-11-20', { off: false, hours: [{ startMin: 1320, endMin: 1560 }] }]])
    const late = { ...base, rules: new Map([...rules, ['2026-11-21', { off: true, hours: [] }]]) }
    expect(times(late, '2026-11-20')).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(times(late, '2026-11-21')).toEqual(['00:00', '00:30', '01:00'])
  })

  test('whole days need hours on each of them and take no buffer', () => {
    const rules = new Map([['2026-11-23', { off: true, hours: [] }]])
    const busy = [{ fromAt: startOfDay('2026-11-25'), toAt: startOfDay('2026-11-26') }]
    const state = (day: string, days: number) =>
      slotDay({ ...base, rules, busy, beforeMin: 60 }, { days }, day, NOON).state
    expect(['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-26'].map((day) => state(day, 1))).toEqual([
      'open',
      'open',
      'open',
      'open',
    ])
    expect(state('2026-11-22', 2)).toBe('closed')
    expect(state('2026-11-24', 2)).toBe('full')
  })

  test('the first free day is found, or none', () => {
    const rules = new Map(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => [day, { off: true, hours: [] }]))
    expect(firstOpenDay({ ...base, rules }, hour, '2026-11-20', 61, NOON)).toBe('2026-11-23')
    expect(firstOpenDay({ ...base, week: [] }, hour, '2026-11-20', 61, NOON)).toBeUndefined()
  })
})

const interval = fc.tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 6, max: 80 })).map(([start, length]) => ({
  startMin: start * 5,
  endMin: Math.min(start * 5 + length * 5, 1800),
}))
const hours = fc.array(interval, { maxLength: 3 })
const availability: fc.Arbitrary<Availability> = fc.record({
  week: fc.array(hours, { minLength: 7, maxLength: 7 }),
  stepMin: fc.constantFrom(15, 30, 60),
  noticeMin: fc.integer({ min: 0, max: 4_320 }),
  windowDays: fc.integer({ min: 1, max: 5 }),
  beforeMin: fc.integer({ min: 0, max: 240 }),
  afterMin: fc.integer({ min: 0, max: 240 }),
  dayLimit: fc.integer({ min: 0, max: 2 }),
  rules: fc
    .array(fc.record({ day: fc.nat(6), off: fc.boolean(), hours }), { maxLength: 3 })
    .map((rows) => new Map(rows.map(({ day, ...rule }) => [addDays('2026-11-20', day), rule]))),
  busy: fc.array(
    fc.tuple(fc.integer({ min: -100, max: 1_800 }), fc.integer({ min: 1, max: 200 })).map(([from, length]) => {
      const fromAt = startOfDay('2026-11-20') + from * minutesMs(5)
      return { fromAt, toAt: fromAt + length * minutesMs(5) }
    }),
    { maxLength: 4 },
  ),
  starts: fc
    .array(fc.tuple(fc.nat(6), fc.nat(3)), { maxLength: 3 })
    .map((rows) => new Map(rows.map(([day, n]) => [addDays('2026-11-20', day), n]))),
})
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  fc.integer({ min: 2, max: 48 }).map((quarters) => ({ minutes: quarters * 15 })),
  fc.integer({ min: 1, max: 3 }).map((days) => ({ days })),
)

/** An independent implementation of the document's rule, minute by minute. */
function mayStart(free: Availability, want: Wanted, startAt: number): boolean {
  const day = dayOf(startAt)
  const open = (date: string) => {
    const rule = free.rules.get(date)
    if (rule) return rule.off ? [] : rule.hours
    return free.week[[6, 0, 1, 2, 3, 4, 5][new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 0] ?? []
  }
  const soonEnough =
    startAt - NOON >= minutesMs(free.noticeMin) && day >= TODAY && day <= addDays(TODAY, free.windowDays)
  const below = free.dayLimit === 0 || (free.starts.get(day) ?? 0) < free.dayLimit
  if (!soonEnough || !below) return false
  if ('days' in want) {
    const dates = Array.from({ length: want.days }, (_, n) => addDays(day, n))
    const endAt = startAt + want.days * minutesMs(1440)
    const clear = free.busy.every((range) => range.toAt <= startAt || range.fromAt >= endAt)
    return startAt === startOfDay(day) && dates.every((date) => open(date).length > 0) && clear
  }
  const endAt = startAt + minutesMs(want.minutes)
  const inside = [day, addDays(day, -1)].some((owner) =>
    open(owner).some(({ startMin, endMin }) => {
      const from = startOfDay(owner) + minutesMs(startMin)
      return (
        startAt >= from &&
        endAt <= startOfDay(owner) + minutesMs(endMin) &&
        (startAt - from) % minutesMs(free.stepMin) === 0
      )
    }),
  )
  const clear = free.busy.every(
    (range) => range.toAt <= startAt - minutesMs(free.beforeMin) || range.fromAt >= endAt + minutesMs(free.afterMin),
  )
  return inside && clear
}

// `PROPERTY_RUNS=10000` tries more than the suite has time for.
test('every offered start may be booked, every other one breaks a named rule', () => {
  fc.assert(
    fc.property(availability, wanted, (free, want) => {
      for (let n = -1; n <= free.windowDays + 1; n += 1) {
        const day = addDays('2026-11-20', n)
        const offered = new Set(slotDay(free, want, day, NOON).slots.map((slot) => slot.startAt))
        for (let minute = 0; minute < 1440; minute += 5) {
          const startAt = startOfDay(day) + minutesMs(minute)
          const allowed = mayStart(free, want, startAt)
          if (offered.has(startAt) !== allowed)
            throw new Error(`${day} ${minute}: offered ${!allowed}, the rules say ${allowed}`)
          if (allowed !== (refusal(free, want, startAt, NOON) === null) && n >= 0)
            throw new Error(`${day} ${minute}: refusal differs`)
        }
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 250) },
  )
})
