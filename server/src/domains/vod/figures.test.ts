import { addDays } from '@dm/shared/time'
import fc from 'fast-check'
import { bucketsOf, figuresOf } from './figures'

const TODAY = '2026-11-20'
const KEYS = ['plays', 'likes', 'comments', 'shares', 'newFans'] as const
const some = fc.integer({ min: 0, max: 5000 })
const anyRange = fc.constantFrom(7 as const, 30 as const, 90 as const)
const anyDay = fc.record({
  at: fc.integer({ min: 0, max: 180 }),
  plays: some,
  likes: some,
  comments: some,
  shares: some,
  newFans: some,
  playedSec: some,
  finished: some,
})

test('for any days the series adds up to the summary, and no day is counted twice', () => {
  fc.assert(
    fc.property(anyRange, fc.array(anyDay, { maxLength: 40 }), (range, all) => {
      const rows = all.filter(({ at }) => at <= 2 * range)
      const { series, summary, prev, today } = figuresOf(rows, range, TODAY)
      expect(series).toHaveLength(range)
      expect(series.at(-1)?.day).toBe(addDays(TODAY, -1))
      expect(today.day).toBe(TODAY)
      for (const key of KEYS) {
        const total = series.reduce((n, day) => n + day[key], 0)
        expect(summary[key]).toBe(total)
        expect(prev[key] + total + today[key]).toBe(rows.reduce((n, row) => n + row[key], 0))
      }
    }),
  )
})

test('averages come from the same totals, and are zero without plays', () => {
  const none = { likes: 0, comments: 0, shares: 0, newFans: 0 }
  const rows = [
    { at: 8, plays: 3, playedSec: 31, finished: 1, ...none },
    { at: 9, plays: 1, playedSec: 9, finished: 1, ...none },
  ]
  expect(figuresOf(rows, 7, TODAY)).toMatchObject({
    summary: { plays: 4, avgPlaySec: 10, finishBp: 5000 },
    prev: { plays: 0, avgPlaySec: 0, finishBp: 0 },
  })
})

test('groups under five people are merged, and never alone', () => {
  const groups = (counts: Record<string, number>) => bucketsOf(new Map(Object.entries(counts)))
  expect(groups({ 广东: 60, 浙江: 36, 北京: 3, 四川: 1 })).toEqual([
    { name: '广东', bp: 6000 },
    { name: '其他', bp: 4000 },
  ])
  expect(groups({ 广东: 94, 北京: 4, 四川: 2 })).toEqual([
    { name: '广东', bp: 9400 },
    { name: '其他', bp: 600 },
  ])
  expect(groups({})).toEqual([])
})
