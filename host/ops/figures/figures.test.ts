import { inSteps } from '../canary/steps'
import { areaPath, linePath, pointsIn } from './line'
import { NOTHING, rateOf, rateText, total } from './rate'

test('a rate needs something to be of', () => {
  expect(rateOf(NOTHING)).toBeNull()
  expect(rateText(null)).toBe('暂无数据')
  expect(rateText(rateOf({ loads: 1000, loadFailures: 3, renderFailures: 2 }))).toBe('0.50%')
  expect(rateOf({ loads: 0, loadFailures: 2, renderFailures: 0 })).toBe(1)
  expect(total([])).toEqual(NOTHING)
})

test('a line has a gap where nothing was measured, and a dot where a value stands alone', () => {
  const box = { left: 0, right: 30, top: 0, bottom: 10, max: 1 }
  const points = pointsIn([0, 1, null, 0.5], box)
  expect(linePath(points)).toBe('M0 10L10 0M30 5h0')
  expect(areaPath(points, 10)).toBe('M0 10L10 0V10H0Z')
  expect(linePath(pointsIn([null, null], box))).toBe('')
  expect(pointsIn([5], box)).toEqual([{ x: 30, y: 0 }])
})

test('the minutes of a canary are summed into at most 20 steps, and none is lost', () => {
  const figures = { loads: 1, loadFailures: 1, renderFailures: 0 }
  const minutes = Array.from({ length: 59 }, (_, at) => ({ at, canary: figures, live: NOTHING }))
  const steps = inSteps(minutes)
  expect(steps).toHaveLength(20)
  expect(total(steps.map(({ canary }) => canary)).loads).toBe(59)
  expect(steps.map(({ at }) => at).slice(0, 3)).toEqual([0, 3, 6])
  expect(inSteps([])).toEqual([])
})
