import fc from 'fast-check'
import { dragged, minuteAt, minutesOn, placeOn, rangeOn, shownOf } from './line'

const at = (text: string) => Date.parse(`${text}:00+08:00`)

test('a day shows what it holds, an hour around it, and never more than the day', () => {
  expect(shownOf([])).toEqual({ startMin: 480, endMin: 1200 })
  expect(shownOf([{ startMin: 545, endMin: 1080 }])).toEqual({ startMin: 480, endMin: 1140 })
  expect(shownOf([{ startMin: 0, endMin: 1800 }])).toEqual({ startMin: 0, endMin: 1440 })
})

test('times over midnight are cut at the day', () => {
  const range = { startAt: at('2026-11-21T22:00'), endAt: at('2026-11-22T02:00') }
  expect(minutesOn('2026-11-21', range)).toEqual({ startMin: 1320, endMin: 1440 })
  expect(minutesOn('2026-11-22', range)).toEqual({ startMin: 0, endMin: 120 })
})

test('what is dragged is whole half hours within the day, in either direction, and lies where the finger was', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const shown = { startMin: 480, endMin: 1440 }
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [from, to] = [minuteAt(shown, a), minuteAt(shown, b)]
      const chosen = dragged(from, to)
      expect(chosen).toEqual(dragged(to, from))
      expect((chosen.startMin % 30) + (chosen.endMin % 30)).toBe(0)
      expect(chosen.startMin).toBeLessThanOrEqual(Math.min(from, to))
      expect(chosen.endMin).toBeGreaterThanOrEqual(Math.max(from, to))
      expect(chosen.endMin).toBeLessThanOrEqual(1440)
      expect(minutesOn('2026-11-22', rangeOn('2026-11-22', chosen))).toEqual(chosen)
      const { left, width } = placeOn(shown, chosen)
      expect(parseFloat(left) + parseFloat(width)).toBeLessThanOrEqual(100.001)
    }),
  )
})
