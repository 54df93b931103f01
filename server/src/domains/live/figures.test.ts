import { addDays } from '@dm/shared/time'
import fc from 'fast-check'
import { liveFiguresOf } from './figures'

const TODAY = '2026-11-20'
const KEYS = ['sessions', 'durationSec', 'viewers', 'newFans', 'likes', 'incomeCoin'] as const
const some = fc.integer({ min: 0, max: 5000 })
const anyDay = fc.integer({ min: -200, max: 2 }).map((n) => addDays(TODAY, n))
const anySession = fc.record({ day: anyDay, durationSec: some, viewers: some, peak: some, newFans: some, likes: some })
const anyRange = fc.constantFrom(7 as const, 30 as const, 90 as const)

test('for any days the series adds up to the summary; the peak is the highest of its sessions', () => {
  fc.assert(
    fc.property(
      anyRange,
      fc.array(anySession, { maxLength: 40 }),
      fc.array(fc.tuple(anyDay, some)),
      (range, all, coins) => {
        const gifts = new Map(coins)
        const { series, summary, prev } = liveFiguresOf(all, gifts, range, TODAY)
        expect(series.map(({ day }) => day)).toEqual(Array.from({ length: range }, (_, n) => addDays(TODAY, n - range)))
        for (const key of KEYS) expect(summary[key]).toBe(series.reduce((sum, day) => sum + day[key], 0))
        const [first, before] = [addDays(TODAY, -range), addDays(TODAY, -2 * range)]
        const within = all.filter(({ day }) => day >= first && day < TODAY)
        expect(summary.peak).toBe(Math.max(0, ...within.map(({ peak }) => peak)))
        expect(prev.sessions).toBe(all.filter(({ day }) => day >= before && day < first).length)
        expect(prev.incomeCoin).toBe(
          [...gifts].reduce((sum, [day, coin]) => sum + (day >= before && day < first ? coin : 0), 0),
        )
      },
    ),
  )
})
