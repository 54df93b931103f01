import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import fc from 'fast-check'
import { blockedUntil } from '../../../platform/lates'
import { divide, dueStep, freeCancelUntil, refundOf } from './rules'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')

test('price = refunded + fee + the provider’s part, for every price, percentage and moment', () => {
  const paid = fc.record({
    amountFen: fc.integer({ min: 1, max: 99_999_900 * 12 }),
    latePct: fc.constantFrom(0, 50, 100),
    paidAt: fc.option(fc.constant(NOW)),
    freeCancelUntil: fc.option(fc.integer({ min: NOW - 1000, max: NOW + 1000 })),
  })
  const by = fc.constantFrom('customer' as const, 'provider' as const, 'system' as const)
  fc.assert(
    fc.property(paid, by, fc.integer({ min: 0, max: 10_000 }), (row, who, feeBp) => {
      const refund = refundOf(row, who, NOW)
      const { refundFen, feeFen, netFen } = divide(row.amountFen, refund, feeBp)
      expect(refundFen + feeFen + netFen).toBe(row.amountFen)
      for (const part of [refundFen, feeFen, netFen]) expect(part).toBeGreaterThanOrEqual(0)
      if (row.paidAt === null) expect(refund).toBe(0)
      else if (who !== 'customer') expect(refund).toBe(row.amountFen)
    }),
  )
})

test('half of an odd price is rounded up for the customer; nothing back is nothing back', () => {
  const row = { paidAt: NOW, amountFen: 101, freeCancelUntil: NOW - 1, latePct: 50 }
  expect(refundOf(row, 'customer', NOW)).toBe(51)
  expect(refundOf({ ...row, latePct: 0 }, 'customer', NOW)).toBe(0)
  expect(refundOf({ ...row, freeCancelUntil: NOW }, 'customer', NOW)).toBe(101)
})

test('each payment leaves half an hour to change one’s mind, but none after the start', () => {
  const start = NOW + hoursMs(10)
  expect(freeCancelUntil(start, 2, NOW)).toBe(start - hoursMs(2))
  expect(freeCancelUntil(start, 24, NOW)).toBe(NOW + minutesMs(30))
  expect(freeCancelUntil(NOW + minutesMs(10), 24, NOW)).toBe(NOW + minutesMs(10))
})

test('what time alone does', () => {
  const row = { state: 'pending' as const, expiresAt: NOW, endAt: NOW + hoursMs(30), objectUntil: null }
  expect(dueStep(row, NOW - 1)).toBeNull()
  expect(dueStep(row, NOW)).toEqual({ state: 'expired', at: NOW })
  const held = { ...row, state: 'confirmed' as const, expiresAt: null }
  expect(dueStep(held, NOW + hoursMs(54) - 1)).toBeNull()
  expect(dueStep(held, NOW + hoursMs(54))).toEqual({ state: 'done', at: NOW + hoursMs(54) })
  expect(dueStep({ ...held, state: 'done', objectUntil: NOW }, NOW)).toEqual({ state: 'settled', at: NOW })
  expect(dueStep({ ...held, state: 'disputed', objectUntil: null }, NOW + daysMs(400))).toBeNull()
})

test('three times late within thirty days blocks for seven', () => {
  expect(blockedUntil([NOW, NOW - daysMs(29)], NOW)).toBeNull()
  expect(blockedUntil([NOW, NOW - daysMs(10), NOW - daysMs(31)], NOW)).toBeNull()
  expect(blockedUntil([NOW, NOW - daysMs(10), NOW - daysMs(30)], NOW)).toBe(NOW + daysMs(7))
  expect(blockedUntil([NOW, NOW, NOW], NOW + daysMs(7))).toBeNull()
})
