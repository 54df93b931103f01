import type { Reason } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import fc from 'fast-check'
import { activityState, requireRunning, type Life } from './state'

const T0 = Date.parse('2026-11-20T14:30:00+08:00')
const life = (changes: Partial<Life> = {}): Life => ({
  document: { visibleFrom: T0 - daysMs(1), startAt: T0, endAt: T0 + daysMs(8), publishUntil: T0 + daysMs(11) },
  pausedAt: null,
  endedAt: null,
  offlineAt: null,
  frozenAt: null,
  ...changes,
})

test('each time has its state, to the millisecond', () => {
  const at = (ms: number, changes?: Partial<Life>) => activityState(life(changes), ms)
  expect(at(T0 - daysMs(1) - 1)).toBe('draft')
  expect(at(T0 - daysMs(1))).toBe('scheduled')
  expect(at(T0 - 1)).toBe('scheduled')
  expect(at(T0)).toBe('running')
  expect(at(T0 + daysMs(8) - 1)).toBe('running')
  expect(at(T0 + daysMs(8))).toBe('ended')
  expect(at(T0 + daysMs(11))).toBe('ended')
  expect(at(T0 + daysMs(11) - 1, { frozenAt: T0 + daysMs(8) })).toBe('ended')
  expect(at(T0 + daysMs(11), { frozenAt: T0 + daysMs(8) })).toBe('settled')
  expect(at(T0, { pausedAt: T0 })).toBe('paused')
  expect(at(T0 + daysMs(8), { pausedAt: T0 })).toBe('ended')
  expect(at(T0 + daysMs(1), { endedAt: T0 + daysMs(1) })).toBe('ended')
  expect(at(T0, { offlineAt: T0 })).toBe('offline')
})

test('time alone never takes a state back', () => {
  const order = ['draft', 'scheduled', 'running', 'paused', 'ended', 'settled', 'offline']
  const maybe = fc.option(fc.integer({ min: T0 - daysMs(3), max: T0 + daysMs(13) }), { nil: null })
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 13 }),
      fc.nat(daysMs(5)),
      maybe,
      maybe,
      fc.boolean(),
      (day, later, endedAt, offlineAt, frozen) => {
        const it = life({ endedAt, offlineAt, frozenAt: frozen ? T0 + daysMs(8) + 60_000 : null })
        const before = order.indexOf(activityState(it, T0 + daysMs(day)))
        expect(order.indexOf(activityState(it, T0 + daysMs(day) + later))).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})

const refusalOf = (...args: Parameters<typeof requireRunning>): unknown => {
  try {
    requireRunning(...args)
  } catch (error) {
    return error
  }
  return null
}

test.each<[string, Partial<Life>, number, string, Reason]>([
  ['scheduled', {}, T0 - 1, '活动还没开始，11月20日 14:30 见', 'activityNotStarted'],
  ['paused', { pausedAt: T0 }, T0, '活动暂停中，请稍后再来', 'activityPaused'],
  ['ended', {}, T0 + daysMs(9), '活动已结束', 'activityEnded'],
  ['offline', { offlineAt: T0 }, T0, '活动不存在或已下线', 'notFound'],
])('%s: an action is refused in the words of the table', (_state, changes, now, message, reason) => {
  expect(refusalOf(life(changes), now)).toMatchObject({ message, reason })
})

test('a running activity takes actions', () => {
  expect(refusalOf(life(), T0)).toBeNull()
})
