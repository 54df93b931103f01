import { hoursMs } from '@dm/shared/time'
import { dueStep, laterBy, refundOf, slotsOf } from './rules'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const template = {
  times: [
    { from: '10:00', teams: 1 },
    { from: '14:00', teams: 2 },
  ],
  restDays: [0],
  minutes: 90,
}

describe('slots', () => {
  const now = at('2026-11-20T12:00')

  test('48 hours before at least, 60 days ahead at most, nobody on rest days', () => {
    const slots = slotsOf(template, [], { from: '2026-11-20', days: 90, now })
    expect(slots[0]).toEqual({ day: '2026-11-23', from: '10:00', to: '11:30', left: 1 })
    expect(slots.at(-1)?.day).toBe('2027-01-19')
    expect(slots.some(({ day }) => day === '2026-11-29')).toBe(false)
  })

  test('exactly 48 hours before it is offered', () => {
    const [first] = slotsOf(template, [], { from: '2026-11-20', days: 4, now: at('2026-11-19T10:00') })
    expect(first).toMatchObject({ day: '2026-11-21', from: '10:00' })
    const [later] = slotsOf(template, [], { from: '2026-11-20', days: 4, now: at('2026-11-19T10:00') + 1 })
    expect(later).toMatchObject({ day: '2026-11-21', from: '14:00' })
  })

  test('what is taken is not left, and never below nothing', () => {
    const taken = [{ day: '2026-11-24', from: '14:00', teams: 3, taken: 3 }]
    const slots = slotsOf(template, taken, { from: '2026-11-24', days: 1, now })
    expect(slots.map(({ left }) => left)).toEqual([1, 0])
  })

  test('a slot over midnight ends on the next day', () => expect(laterBy('23:00', 90)).toBe('00:30'))
})

describe('what a cancellation gives back', () => {
  const startAt = at('2026-11-26T14:00')
  const refundLadder = [
    { hours: 24, percent: 70 },
    { hours: 72, percent: 100 },
  ]
  const order = { state: 'confirmed' as const, amountFen: 128_001, startAt, refundLadder }

  test.each([
    ['72 hours before', 72, 128_001, 100],
    ['a moment later', 71.99, 89_601, 70],
    ['24 hours before', 24, 89_601, 70],
    ['later', 23.99, 0, 0],
  ])('%s', (_name, hours, fen, percent) => expect(refundOf(order, startAt - hoursMs(hours))).toEqual({ fen, percent }))

  test('everything before the team has answered, nothing to cancel once it has begun', () => {
    expect(refundOf({ ...order, state: 'paid' }, startAt - 1)).toEqual({ fen: 128_001, percent: 100 })
    expect(refundOf({ ...order, state: 'unpaid' }, 0)).toEqual({ fen: 0, percent: 0 })
    expect(refundOf(order, startAt)).toBeNull()
    expect(refundOf({ ...order, state: 'finished' }, 0)).toBeNull()
  })
})

describe('what time does', () => {
  const row = { payBefore: 900, paidAt: 500, startAt: hoursMs(100), endAt: hoursMs(101) }

  test.each([
    ['unpaid', 899, null],
    ['unpaid', 900, { state: 'closed', at: 900 }],
    ['paid', 500 + hoursMs(24), { state: 'refunded', at: 500 + hoursMs(24) }],
    ['confirmed', hoursMs(125) - 1, null],
    ['confirmed', hoursMs(125), { state: 'finished', at: hoursMs(125) }],
    ['finished', hoursMs(500), null],
  ] as const)('%s at %d', (state, now, step) => expect(dueStep({ ...row, state }, now)).toEqual(step))
})
