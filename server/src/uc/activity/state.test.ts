import fc from 'fast-check'
import { activityState, requireRunning, type Life } from './state'

const DAY = 86_400_000
const T0 = Date.parse('2026-11-20T14:30:00+08:00')
const life = (changes: Partial<Life> = {}): Life => ({
  document: { visibleFrom: T0 - DAY, startAt: T0, endAt: T0 + 8 * DAY, publishUntil: T0 + 11 * DAY },
  pausedAt: null,
  endedAt: null,
  offlineAt: null,
  frozenAt: null,
  ...changes,
})

test('each time has its state, to the millisecond', () => {
  const at = (ms: number, changes?: Partial<Life>) => activityState(life(changes), ms)
  expect(at(T0 - DAY - 1)).toBe('draft')
  expect(at(T0 - DAY)).toBe('scheduled')
  expect(at(T0 - 1)).toBe('scheduled')
  expect(at(T0)).toBe('running')
  expect(at(T0 + 8 * DAY - 1)).toBe('running')
  expect(at(T0 + 8 * DAY)).toBe('ended')
  expect(at(T0 + 11 * DAY)).toBe('ended')
  expect(at(T0 + 11 * DAY - 1, { frozenAt: T0 + 8 * DAY })).toBe('ended')
  expect(at(T0 + 11 * DAY, { frozenAt: T0 + 8 * DAY })).toBe('settled')
  expect(at(T0, { pausedAt: T0 })).toBe('paused')
  expect(at(T0 + 8 * DAY, { pausedAt: T0 })).toBe('ended')
  expect(at(T0 + DAY, { endedAt: T0 + DAY })).toBe('ended')
  expect(at(T0, { offlineAt: T0 })).toBe('offline')
})

test('time alone never takes a state back', () => {
  const order = ['draft', 'scheduled', 'running', 'paused', 'ended', 'settled', 'offline']
  const maybe = fc.option(fc.integer({ min: T0 - 3 * DAY, max: T0 + 13 * DAY }), { nil: null })
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 13 }),
      fc.nat(5 * DAY),
      maybe,
      maybe,
      fc.boolean(),
      (day, later, endedAt, offlineAt, frozen) => {
        const it = life({ endedAt, offlineAt, frozenAt: frozen ? T0 + 8 * DAY + 60_000 : null })
        const before = order.indexOf(activityState(it, T0 + day * DAY))
        expect(order.indexOf(activityState(it, T0 + day * DAY + later))).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})

test('an action outside the running state is refused in the words of the table', () => {
  expect(() => requireRunning(life(), T0 - 1)).toThrow('活动还没开始，11月20日 14:30 见')
  expect(() => requireRunning(life({ pausedAt: T0 }), T0)).toThrow('活动暂停中，请稍后再来')
  expect(() => requireRunning(life(), T0 + 9 * DAY)).toThrow('活动已结束')
  expect(() => requireRunning(life({ offlineAt: T0 }), T0)).toThrow('活动不存在或已下线')
  expect(() => requireRunning(life(), T0)).not.toThrow()
})
