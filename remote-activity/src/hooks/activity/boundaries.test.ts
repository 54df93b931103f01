import { daysMs, nextMidnight } from '@dm/shared/time'
import fc from 'fast-check'
import { NOW, overviewOf } from '../../../test/competition'
import { remaining } from '../../components/activity/Countdown'
import { nextBoundary } from './boundaries'
import { phaseDays } from './life'

const { activity } = overviewOf()

test('the next boundary lies ahead, at midnight in UTC+8 at the latest', () => {
  fc.assert(
    fc.property(fc.integer({ min: NOW - daysMs(40), max: NOW + daysMs(40) }), (now) => {
      const next = nextBoundary(activity, now)
      expect(next).toBeGreaterThan(now)
      expect(next).toBeLessThanOrEqual(nextMidnight(now))
      expect(nextMidnight(now) - now).toBeLessThanOrEqual(daysMs(1))
      expect(new Date(nextMidnight(now)).toISOString()).toMatch(/T16:00:00\.000Z$/)
    }),
  )
})

test('a countdown never shows less than nothing and adds up', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: daysMs(40) }), (left) => {
      const { days, hours, minutes, seconds } = remaining(NOW + left, NOW)
      const sum = ((days * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
      expect(sum).toBe(Math.max(0, Math.ceil(left / 1000)))
    }),
  )
})

test('a phase’s days: a range, one day alone, the last day before a midnight', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  expect(phaseDays({ from: at('2026-11-01T00:00:00'), to: at('2026-11-16T00:00:00') })).toBe('11.01–11.15')
  expect(phaseDays({ from: at('2026-12-06T00:00:00'), to: at('2026-12-07T00:00:00') })).toBe('12.06')
})
