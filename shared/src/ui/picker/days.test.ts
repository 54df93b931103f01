import fc from 'fast-check'
import { clampDay, daysIn, dayText, dayWheels, partsOf } from './days'

test('months have their days', () => {
  expect([daysIn(2024, 2), daysIn(2026, 2), daysIn(1900, 2), daysIn(2026, 12)]).toEqual([29, 28, 28, 31])
})

test('a day is brought into its month and the bounds', () => {
  expect(dayText(clampDay({ year: 2026, month: 2, day: 31 }, '1900-01-01', '2026-11-20'))).toBe('2026-02-28')
  expect(dayText(clampDay({ year: 2026, month: 12, day: 1 }, '1900-01-01', '2026-11-20'))).toBe('2026-11-20')
})

test('whatever the wheels offer lies within the bounds, and the chosen day is among it', () => {
  const bound = fc.record({
    year: fc.integer({ min: 1900, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(bound, bound, bound, (a, b, wish) => {
      const [min = '', max = ''] = [dayText(a), dayText(b)].toSorted()
      const clamped = clampDay(wish, min, max)
      const wheels = dayWheels(clamped, min, max)
      expect(wheels.years.map(({ value }) => Number(value))).toContain(clamped.year)
      expect(wheels.months.map(({ value }) => Number(value))).toContain(clamped.month)
      expect(wheels.days.map(({ value }) => Number(value))).toContain(clamped.day)
      for (const { value } of wheels.days) {
        const day = dayText({ ...clamped, day: Number(value) })
        expect(day >= min && day <= max).toBe(true)
      }
    }),
  )
  expect(partsOf('2026-11')).toEqual({ year: 2026, month: 11, day: 1 })
})
