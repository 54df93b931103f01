import { addDays } from '@dm/shared/time'
import fc from 'fast-check'
import { ladderCoin, longestOf, monthOfDays, openDays, streakOf, type Days } from './streak'

const today = '2026-11-20'
const ago = (n: number) => addDays(today, -n)
const days = (signedAgo: number[], changes: Partial<Days> = {}): Days => ({
  today,
  first: ago(40),
  last: addDays(today, 20),
  signed: new Set(signedAgo.map(ago)),
  paused: new Set(),
  ...changes,
})

test('a streak goes up to today, or up to yesterday while today is open', () => {
  expect(streakOf(days([1, 2, 3]))).toBe(3)
  expect(streakOf(days([0, 1, 2, 3]))).toBe(4)
  expect(streakOf(days([2, 3]))).toBe(0)
  expect(streakOf(days([]))).toBe(0)
})

test('a day of a pause is skipped, and counts where it was signed', () => {
  expect(streakOf(days([1, 3], { paused: new Set([ago(2)]) }))).toBe(2)
  expect(streakOf(days([1, 2, 3], { paused: new Set([ago(2)]) }))).toBe(3)
})

test('what was reached once stays reached', () => {
  expect(longestOf(days([4, 5, 6, 7, 8, 9, 10]))).toBe(7)
  expect(longestOf(days([]))).toBe(0)
})

test('the ladder begins anew after seven days', () => {
  const ladder = [5, 5, 10, 10, 15, 15, 50]
  expect([1, 7, 8, 14].map((streak) => ladderCoin(ladder, streak))).toEqual([5, 50, 5, 50])
})

test('only missed days of the last seven, in the period, are open', () => {
  expect(openDays(days([1, 3, 5], { first: ago(6) }), 7)).toEqual([ago(6), ago(4), ago(2)])
  expect(openDays(days([], { paused: new Set([ago(1)]) }), 2)).toEqual([ago(2)])
})

test('a month: each day once, none of the future missed', () => {
  const rows = monthOfDays('2026-11', days([1], { first: '2026-11-10' }))
  expect(rows).toHaveLength(30)
  const states = new Map(rows.map(({ day, state }) => [day, state]))
  expect(states.get('2026-11-09')).toBe('off')
  expect(states.get('2026-11-18')).toBe('missed')
  expect(states.get('2026-11-19')).toBe('signed')
  expect(states.get('2026-11-20')).toBe('today')
  expect(states.get('2026-11-21')).toBe('future')
})

test('for any days: a made up day never shortens a streak, a streak is never longer than the longest', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      fc.integer({ min: 1, max: 30 }),
      (signed, paused, added) => {
        const before = days(signed, { paused: new Set(paused.map(ago)) })
        const after = { ...before, signed: new Set([...before.signed, ago(added)]) }
        expect(streakOf(after)).toBeGreaterThanOrEqual(streakOf(before))
        expect(streakOf(before)).toBeLessThanOrEqual(longestOf(before))
        expect(longestOf(before)).toBeLessThanOrEqual(before.signed.size)
      },
    ),
  )
})
