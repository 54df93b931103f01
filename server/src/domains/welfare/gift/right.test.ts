import { hoursMs } from '@dm/shared/time'
import fc from 'fast-check'
import { newUntil } from './right'

const settings = { withinHours: 168 }

test('an account is new for so many hours after it was made', () => {
  expect(newUntil(1000, settings, [])).toBe(1000 + hoursMs(168))
})

test('whoever became new during a pause has the whole time after it', () => {
  const pause = { from: 500, to: 9000 }
  expect(newUntil(1000, settings, [pause])).toBe(9000 + hoursMs(168))
  expect(newUntil(499, settings, [pause])).toBe(499 + hoursMs(168))
  expect(newUntil(9000, settings, [pause])).toBe(9000 + hoursMs(168))
  expect(newUntil(1000, settings, [{ from: 500, to: null }])).toBe(Number.MAX_SAFE_INTEGER)
})

test('a pause never shortens the right', () => {
  const pause = fc.record({ from: fc.nat(1_000_000), length: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(pause), (createdAt, pauses) => {
      const rows = pauses.map(({ from, length }) => ({ from, to: from + length }))
      return newUntil(createdAt, settings, rows) >= newUntil(createdAt, settings, [])
    }),
  )
})
